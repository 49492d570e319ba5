import {keyringSetting, sharedTestKeyring, testKeys} from '@signet/testing';
import {z} from 'zod';
import {keyEnvironment} from '../support/key-environment.js';
import {runSignetctl} from '../support/signetctl.js';

export const plainKeyrings = ['SUBJECT_KEYS', 'CODE_KEYS', 'SECRET_HASH_KEYS', 'INDEX_KEYS'] as const;
const purposes = [
  'IDENTITY_ENCRYPTION_KEYS',
  'PIN_ENCRYPTION_KEYS',
  'PUSH_ENCRYPTION_KEYS',
  'WEBHOOK_ENCRYPTION_KEYS',
  'CONTAINER_ENCRYPTION_KEYS',
  'CERTIFICATE_ENCRYPTION_KEYS',
] as const;

type Settings = Record<string, string>;

const rotated = z.record(z.string(), z.union([z.string(), z.number()]));

/** The keyrings of an installation that was created before each purpose of encryption had keys of its own. */
export const olderKeys: Settings = {
  ...Object.fromEntries(plainKeyrings.map((name) => [name, keyEnvironment[name] ?? ''])),
  ENCRYPTION_KEYS: keyringSetting(sharedTestKeyring),
};

/** The keys in `olderKeys` that protect the data of people. */
export const olderIdentityKeys = {
  index: testKeys.index,
  identity: {purpose: 'identity', shared: sharedTestKeyring, newValues: 'shared'},
} as const;

/** The settings for each step of replacing all keys. */
export interface Rotation {
  /** All processes know the new keys, but still use the old ones for new values. */
  readonly known: Settings;
  /** All processes use the new keys for new values. */
  readonly used: Settings;
  /** The old keys are removed. */
  readonly complete: Settings;
}

/**
 * Adds a key to each keyring with `signetctl key rotate`, which creates the keyring of each purpose of encryption.
 * Returns the settings for each step.
 */
export async function rotateAll(settings: Settings): Promise<Rotation> {
  const {ENCRYPTION_KEYS = ''} = olderKeys;
  const known: Settings = {ENCRYPTION_KEYS};
  const used: Settings = {ENCRYPTION_KEYS};
  const complete: Settings = {};
  for (const name of [...plainKeyrings, ...purposes]) {
    const result = rotated.parse(await runSignetctl(settings, 'key', 'rotate', name));
    const all = String(result[name]);
    used[name] = known[name] = all;
    known[`${name}_CURRENT`] = String(result[`${name}_CURRENT`]);
    complete[name] = all.split(',').at(-1) ?? '';
  }
  return {known, used, complete};
}
