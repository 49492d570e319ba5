import {randomBytes} from 'node:crypto';
import type {Keyring} from '@signet/domain';
import {kind} from '../variable.js';

/**
 * The highest version of a key, which fits into one byte. Version 0 is invalid, because a missing version could be read
 * as 0.
 */
export const maxVersion = 255;
const keyBytes = 32;
const entryFormat = /^([1-9]\d{0,2}):([A-Za-z0-9_-]{43})$/;

/** Parses `1:<key>,2:<key>`. Duplicate versions and duplicate keys are invalid. */
const readKeys = (text: string): ReadonlyMap<number, Buffer> | undefined => {
  const keys = new Map<number, Buffer>();
  const seen = new Set<string>();
  for (const entry of text.split(',')) {
    const [, version = '', encoded = ''] = entryFormat.exec(entry.trim()) ?? [];
    const key = Buffer.from(encoded, 'base64url');
    const isValid = key.length === keyBytes && key.toString('base64url') === encoded;
    if (!isValid || Number(version) > maxVersion || keys.has(Number(version)) || seen.has(encoded)) {
      return undefined;
    }
    keys.set(Number(version), key);
    seen.add(encoded);
  }
  return keys;
};

export const keyList = () =>
  kind(
    `a list such as 1:<key>,2:<key> of distinct versions from 1 to ${maxVersion} and distinct keys, each 32 bytes in base64url without padding`,
    readKeys,
  );

/**
 * Creates a keyring whose `current` version is the highest by default. An operator can set an older version, in order
 * to deploy a new key to all processes before any process uses it.
 */
export const keyring = (all: ReadonlyMap<number, Buffer>, current?: number): Keyring => ({
  current: current ?? Math.max(...all.keys()),
  keys: all,
});

/** Creates the value of a keyring variable, with one random key of version 1. The value is a secret. */
export const newKeyring = (): string => `1:${randomBytes(keyBytes).toString('base64url')}`;

/** A keyring to which a random key was added. The version of this key is one above the highest. */
export interface RotatedKeyring {
  readonly version: number;
  /** The value of the keyring variable with all keys, the new one last. The value is a secret. */
  readonly text: string;
}

/**
 * Adds a key to a keyring. Returns null if the keyring already contains version 255.
 * @param all the keys of the keyring, by version; none for a new keyring
 */
export function rotateKeyring(all: ReadonlyMap<number, Buffer>): RotatedKeyring | null {
  const version = Math.max(0, ...all.keys()) + 1;
  if (version > maxVersion) return null;
  const entries = [...all, [version, randomBytes(keyBytes)] as const];
  return {version, text: entries.map(([number, key]) => `${number}:${key.toString('base64url')}`).join(',')};
}
