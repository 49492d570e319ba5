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
 * What the values of an encrypted column are for. Each purpose has keys of its own, so that a process has only the keys
 * of the columns that it reads or writes.
 */
export const encryptionPurposes = ['identity', 'pin', 'push', 'webhook', 'container', 'certificate'] as const;
export type EncryptionPurpose = (typeof encryptionPurposes)[number];

/** The keys that encrypt the values of one purpose. At least one of the two keyrings is present. */
export interface EncryptionKeyring<P extends EncryptionPurpose = EncryptionPurpose> {
  readonly purpose: P;
  /** The keyring of this purpose. */
  readonly own?: Keyring | undefined;
  /** The keyring that an older installation shares between all purposes. */
  readonly shared?: Keyring | undefined;
  /** Which of the two keyrings encrypts new values. */
  readonly newValues: 'own' | 'shared';
}

/** An `EncryptionKeyring` for each purpose. */
export type EncryptionKeyrings = {readonly [P in EncryptionPurpose]: EncryptionKeyring<P>};

/**
 * The key for new values.
 * @throws Error when the keyring lacks the key of its current version, which is a configuration error
 */
export function currentKey(keyring: Keyring): Uint8Array {
  const key = keyring.keys.get(keyring.current);
  if (key === undefined) throw new Error(`The keyring does not hold its current version ${keyring.current}.`);
  return key;
}

/**
 * The keyring for new values.
 * @throws Error when it is missing, which is a configuration error
 */
export function currentKeyring({own, shared, newValues, purpose}: EncryptionKeyring): Keyring {
  const keyring = newValues === 'own' ? own : shared;
  if (keyring === undefined)
    throw new Error(`The keyring for new values of the purpose ${purpose} is missing.`);
  return keyring;
}
