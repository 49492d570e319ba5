import {z} from 'zod';
import {runSignetctl} from '../support/signetctl.js';

const names = ['SUBJECT_KEYS', 'CODE_KEYS', 'SECRET_HASH_KEYS', 'ENCRYPTION_KEYS', 'INDEX_KEYS'] as const;

type Settings = Record<string, string>;

const rotated = z.record(z.string(), z.union([z.string(), z.number()]));

/** The settings for each step of replacing all keys. */
export interface Rotation {
  /** All processes know the new keys, but still use the old ones for new values. */
  readonly known: Settings;
  /** All processes use the new keys for new values. */
  readonly used: Settings;
  /** The old keys are removed. */
  readonly complete: Settings;
}

/** Adds a key to each keyring with `signetctl key rotate`. Returns the settings for each step. */
export async function rotateAll(settings: Settings): Promise<Rotation> {
  const known: Settings = {};
  const used: Settings = {};
  const complete: Settings = {};
  for (const name of names) {
    const result = rotated.parse(await runSignetctl(settings, 'key', 'rotate', name));
    const both = String(result[name]);
    used[name] = known[name] = both;
    known[`${name}_CURRENT`] = String(result[`${name}_CURRENT`]);
    complete[name] = both.split(',').at(-1) ?? '';
  }
  return {known, used, complete};
}
