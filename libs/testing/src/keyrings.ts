import type {Keyring} from '@signet/domain';

/**
 * A keyring with one key, the same in every run, so that tests are deterministic.
 * @param fill the value of every byte of the key
 */
export const testKeyring = (fill: number): Keyring => ({
  current: 1,
  keys: new Map([[1, new Uint8Array(32).fill(fill)]]),
});

export const testKeys = {
  subject: testKeyring(1),
  code: testKeyring(2),
  secretHash: testKeyring(3),
  encryption: testKeyring(4),
  index: testKeyring(5),
} as const;
