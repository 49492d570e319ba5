import {kind} from './variable.js';

/** Versioned secret keys for one purpose: new work uses the current one, old work is still understood. */
export interface Keyring {
  readonly current: number;
  /** Key by version; each has 32 bytes. */
  readonly keys: ReadonlyMap<number, Buffer>;
}

const maxVersion = 32_767;
const keyBytes = 32;
const entryForm = /^([1-9]\d{0,4}):([A-Za-z0-9_-]{43})$/;

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
