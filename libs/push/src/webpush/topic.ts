/**
 * Returns the `Topic` header for a collapse id (RFC 8030 section 5.4). A topic has at most 32 characters of base64url,
 * so a UUID is encoded as its 16 bytes instead of its 36 characters.
 */
export const topicOf = (collapseId: string): string =>
  collapseId.length > 32
    ? Buffer.from(collapseId.replaceAll('-', ''), 'hex').toString('base64url')
    : collapseId;
