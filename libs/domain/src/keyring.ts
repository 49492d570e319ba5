/** Versioned secret keys: new values are made under `current`, older ones are still understood. */
export interface Keyring {
  /** 0 to 255, so that a version fits into the byte that leads what the key protects. */
  readonly current: number;
  readonly keys: ReadonlyMap<number, Uint8Array>;
}

/** The key for new values. Throws when the ring does not hold it, which is a fault of configuration. */
export function currentKey(keyring: Keyring): Uint8Array {
  const key = keyring.keys.get(keyring.current);
  if (key === undefined) throw new Error(`The keyring does not hold its current version ${keyring.current}.`);
  return key;
}
