/** How much of one kind of work may run at once, and how long further work may wait. */
export interface BulkheadOptions {
  /** Maximum number of pieces of work that run at once. */
  readonly concurrency: number;
  /** Maximum time that a piece of work waits for its start, in milliseconds. */
  readonly maxWaitMs: number;
}

/** No place became free within the maximum wait, so the work was not started. */
export class BulkheadFullError extends Error {
  override readonly name = 'BulkheadFullError';
}

/**
 * Limits how much work of one kind runs at once, so that this work cannot use up a resource that other work also needs.
 */
export class Bulkhead {
  /** Waiting work starts in the order of its arrival, because a Set iterates in the order of insertion. */
  readonly #waiting = new Set<() => void>();
  #running = 0;

  constructor(private readonly options: BulkheadOptions) {}

  /**
   * Runs the work as soon as there is a place for it.
   * @throws BulkheadFullError if no place becomes free in time, or the error of the work
   */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running >= this.options.concurrency) await this.#place();
    else this.#running += 1;
    try {
      return await work();
    } finally {
      this.#leave();
    }
  }

  #place(): Promise<void> {
    return new Promise((resolve, reject) => {
      const take = () => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        this.#waiting.delete(take);
        reject(new BulkheadFullError());
      }, this.options.maxWaitMs);
      this.#waiting.add(take);
    });
  }

  /** Gives the place to the work that has waited longest; frees the place if no work waits. */
  #leave(): void {
    const [next] = this.#waiting;
    if (next === undefined) {
      this.#running -= 1;
      return;
    }
    this.#waiting.delete(next);
    next();
  }
}
