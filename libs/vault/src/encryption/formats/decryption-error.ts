/**
 * The bytes were encrypted for another context or purpose, were changed or truncated, or need a key that the keyring
 * does not have.
 */
export class DecryptionError extends Error {
  override readonly name = 'DecryptionError';
}
