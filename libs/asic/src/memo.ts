/** Each byte as one character: the quickest way to make a map's key of bytes. */
const latin1 = new TextDecoder('latin1');

/**
 * Remembers what was made of bytes, for the bytes used last. Authorities and services are the same in every container,
 * and reading a key costs more than verifying a signature with it.
 */
export class Memo<T> {
  private readonly made = new Map<string, T>();

  /** @param capacity how many are remembered */
  constructor(private readonly capacity: number) {}

  of(bytes: Uint8Array, make: () => T): T {
    const key = latin1.decode(bytes);
    const known = this.made.get(key);
    const value = known ?? make();
    // A map keeps the order of insertion, so what was used last stands last.
    this.made.delete(key);
    this.made.set(key, value);
    if (this.made.size > this.capacity) this.made.delete(this.made.keys().next().value ?? '');
    return value;
  }
}
