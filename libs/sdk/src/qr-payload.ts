/**
 * Returns the text of the QR code on a waiting page. The same text is the link that opens the app on the same device.
 * @param returnUrl the page that the app opens after a login on the same device; that page must resume the session
 */
export const qrPayload = (appScheme: string, sessionId: string, returnUrl: string): string =>
  `${appScheme}://app/scan?sessionId=${encodeURIComponent(sessionId)}&returnUrl=${encodeURIComponent(returnUrl)}`;
