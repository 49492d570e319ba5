/**
 * What the QR code of a waiting page carries, and on the phone itself its link.
 * @param returnUrl where the app sends the person back to on the same device: a page that picks the session up again
 */
export const qrPayload = (appScheme: string, sessionId: string, returnUrl: string): string =>
  `${appScheme}://app/scan?sessionId=${encodeURIComponent(sessionId)}&returnUrl=${encodeURIComponent(returnUrl)}`;
