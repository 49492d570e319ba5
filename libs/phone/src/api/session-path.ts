/**
 * The path of one step of a session, relative to `/device/v1`. The session id is encoded, because it can come from the
 * QR code of a stranger.
 */
export const sessionPath = (sessionId: string, step: string): string =>
  `/sessions/${encodeURIComponent(sessionId)}/${step}`;
