export interface QrPayload {
  readonly sessionId: string;
  /**
   * The page that the app opens after an approval on the same device; that page must resume the session. Set it in the
   * link on a phone, and omit it in a QR code, which another device scans.
   */
  readonly returnUrl?: string | undefined;
  /** The proof of a session with start proof, for programs that compute it themselves; `startFrames` adds it. */
  readonly startProof?: string | undefined;
  /** The scheme of the app's links. Default: `signet`. */
  readonly appScheme?: string | undefined;
}

/**
 * Returns the link that opens the session in the app. A waiting page shows it as a QR code, which another device scans,
 * and on a phone as a link to the app on the same device.
 */
export function qrPayload({sessionId, returnUrl, startProof, appScheme = 'signet'}: QrPayload): string {
  const back = returnUrl === undefined ? '' : `&returnUrl=${encodeURIComponent(returnUrl)}`;
  const proof = startProof === undefined ? '' : `&p=${encodeURIComponent(startProof)}`;
  return `${appScheme}://app/scan?sessionId=${encodeURIComponent(sessionId)}${back}${proof}`;
}
