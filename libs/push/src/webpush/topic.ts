/**
 * Returns the `Topic` header for a session (RFC 8030 section 5.4). A topic has at most 32 characters of base64url, so
 * it encodes the 16 bytes of the UUID instead of its 36 characters.
 */
export const topicOf = (sessionId: string): string =>
  Buffer.from(sessionId.replaceAll('-', ''), 'hex').toString('base64url');
