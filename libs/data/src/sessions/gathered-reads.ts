interface Waiting<Key, Row> {
  readonly key: Key;
  readonly resolve: (row: Row) => void;
  readonly reject: (reason: unknown) => void;
}

/** More of these statements at once would only wake more backends; while one of them is stuck, the other still works. */
const mostUnderWay = 2;

/**
 * Reads of one kind that are asked for in the same turn of the event loop go to the database together, and so do those
 * that come while others are under way. The busier the process is, the fewer statements it needs.
 */
export class GatheredReads<Key, Row> {
  #waiting: Waiting<Key, Row>[] = [];
  #underWay = 0;

  /** @param readAll gives one row for each key, in the order of the keys */
  constructor(private readonly readAll: (keys: readonly Key[]) => Promise<readonly Row[]>) {}

  read(key: Key): Promise<Row> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({key, resolve, reject});
      if (this.#waiting.length === 1) setImmediate(() => this.#begin());
    });
  }

  #begin(): void {
    if (this.#waiting.length === 0 || this.#underWay === mostUnderWay) return;
    const waiting = this.#waiting;
    this.#waiting = [];
    this.#underWay += 1;
    void this.#read(waiting).then(() => {
      this.#underWay -= 1;
      this.#begin();
    });
  }

  /** Never rejects: a failure goes to each caller that waits. */
  async #read(waiting: readonly Waiting<Key, Row>[]): Promise<void> {
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
