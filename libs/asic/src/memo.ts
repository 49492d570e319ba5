import {equal} from './bytes.js';

/** Octets at the end of a key by which it is looked up: part of a signature or of a public key, so they hardly repeat. */
const TAIL = 6;

function tailOf(key: readonly Uint8Array[]): number {
  const last = key.at(-1) ?? new Uint8Array();
  let tail = 0;
  for (let index = Math.max(0, last.length - TAIL); index < last.length; index += 1)
    tail = tail * 256 + (last[index] ?? 0);
  return tail;
}

interface Remembered<T> {
  readonly key: readonly Uint8Array[];
  readonly value: T;
}

/**
 * Remembers what was made of bytes, for the bytes used last. Authorities and services are the same in every container,
 * and reading a key costs more than verifying a signature with it.
 */
export class Memo<T> {
  private readonly made = new Map<number, Remembered<T>>();

  /** @param capacity how many are remembered */
  constructor(private readonly capacity: number) {}

  /** @param key all that the value is made of; what changes most stands last */
  of(key: readonly Uint8Array[], make: () => T): T {
    const tail = tailOf(key);
    const found = this.made.get(tail);
    // Two keys may end alike: then the one remembers nothing of the other, and takes its place.
    const isSame =
      found?.key.length === key.length && found.key.every((part, index) => equal(part, key[index] ?? part));
    const remembered = isSame ? found : {key: key.map((part) => part.slice()), value: make()};
    // A map keeps the order of insertion, so what was used last stands last.
    this.made.delete(tail);
    this.made.set(tail, remembered);
    if (this.made.size > this.capacity) this.made.delete(this.made.keys().next().value ?? tail);
    return remembered.value;
  }
}
