/** A map with at most `most` entries. Inserting one more entry evicts the one that was inserted first. */
export class BoundedMap<Key, Value> {
  readonly #entries = new Map<Key, Value>();

  constructor(private readonly most: number) {}

  get(key: Key): Value | undefined {
    return this.#entries.get(key);
  }

  set(key: Key, value: Value): void {
    this.#entries.set(key, value);
    if (this.#entries.size <= this.most) return;
    for (const oldest of this.#entries.keys()) {
      this.#entries.delete(oldest);
      return;
    }
  }
}
