interface Waiting<Key, Row> {
  readonly key: Key;
  readonly resolve: (row: Row) => void;
  readonly reject: (reason: unknown) => void;
}

/**
 * Reads of one kind that are asked for in the same turn of the event loop go to the database together. Nobody waits for
 * that, and the busier the process is, the fewer statements it needs.
 */
export class GatheredReads<Key, Row> {
  #waiting: Waiting<Key, Row>[] = [];

  /** @param readAll gives one row for each key, in the order of the keys */
  constructor(private readonly readAll: (keys: readonly Key[]) => Promise<readonly Row[]>) {}

  read(key: Key): Promise<Row> {
    return new Promise((resolve, reject) => {
      if (this.#waiting.length === 0) setImmediate(() => void this.#readWaiting());
      this.#waiting.push({key, resolve, reject});
    });
  }

  async #readWaiting(): Promise<void> {
    const waiting = this.#waiting;
    this.#waiting = [];
    try {
      const rows = await this.readAll(waiting.map(({key}) => key));
      waiting.forEach(({resolve, reject}, index) => {
        const row = rows[index];
        if (row === undefined) reject(new Error('a read without its row'));
        else resolve(row);
      });
    } catch (reason) {
      for (const {reject} of waiting) reject(reason);
    }
  }
}
