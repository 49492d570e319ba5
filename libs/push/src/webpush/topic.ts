/**
 * A session's `Topic` (RFC 8030 section 5.4): at most 32 characters of base64url, so the 16 bytes of the id rather
 * than its 36 characters.
 */
export const topicOf = (sessionId: string): string =>
  Buffer.from(sessionId.replaceAll('-', ''), 'hex').toString('base64url');
