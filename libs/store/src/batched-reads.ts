interface Waiting<Key, Row> {
  readonly key: Key;
  readonly resolve: (row: Row) => void;
  readonly reject: (reason: unknown) => void;
}

/**
 * The maximum number of batches that run at the same time. With two, reads continue while one batch is slow; more would
 * only occupy more database connections.
 */
const MAX_RUNNING = 2;

/**
 * Batches reads of one kind. A batch contains every read that was requested since the previous batch began. It begins
 * at the end of the event-loop turn of its first read or, while two batches are running, when one of them ends. The
 * busier the process is, the fewer statements it therefore needs per read.
 */
export class BatchedReads<Key, Row> {
  #waiting: Waiting<Key, Row>[] = [];
  #running = 0;

  /** @param readAll resolves with one row for each key, in the order of the keys */
  constructor(private readonly readAll: (keys: readonly Key[]) => Promise<readonly Row[]>) {}

  read(key: Key): Promise<Row> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({key, resolve, reject});
      if (this.#waiting.length === 1) setImmediate(() => this.#begin());
    });
  }

  #begin(): void {
    if (this.#waiting.length === 0 || this.#running === MAX_RUNNING) return;
    const waiting = this.#waiting;
    this.#waiting = [];
    this.#running += 1;
    void this.#read(waiting).then(() => {
      this.#running -= 1;
      this.#begin();
    });
  }

  /** Never rejects: a failure rejects the promise of each waiting caller instead. */
  async #read(waiting: readonly Waiting<Key, Row>[]): Promise<void> {
    try {
      const rows = await this.readAll(waiting.map(({key}) => key));
      waiting.forEach(({resolve, reject}, index) => {
        const row = rows[index];
        if (row === undefined) reject(new Error('the batch has no row for this key'));
        else resolve(row);
      });
    } catch (reason) {
      for (const {reject} of waiting) reject(reason);
    }
  }
}
