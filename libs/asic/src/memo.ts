import {equal} from './bytes.js';

/**
 * How many bytes at the end of a cache key select the cache entry. A cache key ends with a signature or a public key,
 * so two cache keys seldom end with the same bytes. For most RSA keys, however, only the first of these bytes differs,
 * because the public exponent comes last.
 */
const TAIL = 6;

function tailOf(key: readonly Uint8Array[]): number {
  const last = key.at(-1) ?? new Uint8Array();
  let tail = 0;
  for (const octet of last.subarray(-TAIL)) tail = tail * 256 + octet;
  return tail;
}

/** The maximum length of a cache key, in bytes. Without this limit, crafted certificates could fill the memory. */
const LONGEST_KEY = 16 * 1024;

interface CacheEntry<T> {
  readonly key: readonly Uint8Array[];
  readonly value: T;
}

/**
 * An LRU cache of values that are computed from bytes. Most containers share the certificates of the authorities, and
 * importing a public key takes longer than verifying a signature with it.
 */
export class Memo<T> {
  private readonly entries = new Map<number, CacheEntry<T>>();

  /** @param capacity the maximum number of entries */
  constructor(private readonly capacity: number) {}

  /** @param key every input of the value, with the part that varies most at the end */
  of(key: readonly Uint8Array[], make: () => T): T {
    if (key.reduce((length, part) => length + part.length, 0) > LONGEST_KEY) return make();
    const tail = tailOf(key);
    const found = this.entries.get(tail);
    // If two cache keys end with the same bytes, the later entry replaces the earlier one.
    const isSame =
      found?.key.length === key.length && found.key.every((part, index) => equal(part, key[index] ?? part));
    // Copies: `slice` of a Buffer would be a view.
    const entry = isSame ? found : {key: key.map((part) => new Uint8Array(part)), value: make()};
    // A map keeps the order of insertion, so the entry used last is moved to the end.
    this.entries.delete(tail);
    this.entries.set(tail, entry);
    if (this.entries.size > this.capacity) this.entries.delete(this.entries.keys().next().value ?? tail);
    return entry.value;
  }
}
