/**
 * Versioned secret keys. New values use the `current` version; values that were made with older versions can still be
 * read.
 */
export interface Keyring {
  /** 0 to 255, because the first byte of an encrypted value or an authorization code is the version. */
  readonly current: number;
  readonly keys: ReadonlyMap<number, Uint8Array>;
}

/**
 * The key for new values.
 * @throws Error when the keyring lacks the key of its current version, which is a configuration error
 */
export function currentKey(keyring: Keyring): Uint8Array {
  const key = keyring.keys.get(keyring.current);
  if (key === undefined) throw new Error(`The keyring does not hold its current version ${keyring.current}.`);
  return key;
}
