/**
 * The path of one step of a session, relative to `/device/v1`. The session id is encoded, because it may come from a QR
 * code that an attacker made.
 */
export const sessionPath = (sessionId: string, step: string): string =>
  `/sessions/${encodeURIComponent(sessionId)}/${step}`;
