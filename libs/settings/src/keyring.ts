import type {Keyring} from '@signet/domain';
import {kind} from './variable.js';

/** A version fits into one byte; 0 is left out, so that a missing version is never a valid one. */
export const maxVersion = 255;
const keyBytes = 32;
const entryForm = /^([1-9]\d{0,2}):([A-Za-z0-9_-]{43})$/;

/** Reads `1:<key>,2:<key>`; a version or a key given twice is a mistake. */
const readKeys = (text: string): ReadonlyMap<number, Buffer> | undefined => {
  const keys = new Map<number, Buffer>();
  const seen = new Set<string>();
  for (const entry of text.split(',')) {
    const [, version = '', encoded = ''] = entryForm.exec(entry.trim()) ?? [];
    const key = Buffer.from(encoded, 'base64url');
    const sound = key.length === keyBytes && key.toString('base64url') === encoded;
    if (!sound || Number(version) > maxVersion || keys.has(Number(version)) || seen.has(encoded)) {
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

/** The highest version is current, unless one is named: a new key is first made known everywhere, then used. */
export const keyring = (all: ReadonlyMap<number, Buffer>, current?: number): Keyring => ({
  current: current ?? Math.max(...all.keys()),
  keys: all,
});
