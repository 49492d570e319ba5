interface Task {
  readonly at: number;
  readonly run: () => void | Promise<void>;
}

/**
 * The clock of the fake: the real time, plus the time that a test has skipped. What is due later waits in a list until a
 * request or a test looks at the clock, so no timer keeps a process alive.
 */
export class Clock {
  #skipped = 0;
  readonly #tasks: Task[] = [];
  readonly #waiting = new Set<() => void>();

  /** In epoch milliseconds. */
  now(): number {
    return Date.now() + this.#skipped;
  }

  /** Runs a task at an instant, in the order of the instants. */
  at(instant: number, run: Task['run']): void {
    this.#tasks.push({at: instant, run});
    this.#tasks.sort((one, other) => one.at - other.at);
  }

  /** Runs everything that is due. */
  async runDue(): Promise<void> {
    for (let task = this.#due(this.now()); task !== undefined; task = this.#due(this.now())) await task.run();
  }

  /** Skips time. Each task runs at its own instant. */
  async advance(milliseconds: number): Promise<void> {
    await this.runDue();
    const target = this.#skipped + milliseconds;
    const end = this.now() + milliseconds;
    for (let task = this.#due(end); task !== undefined; task = this.#due(end)) {
      this.#skipped = Math.min(target, this.#skipped + Math.max(0, task.at - this.now()));
      await task.run();
    }
    this.#skipped = target;
    this.changed();
  }

  /** Wakes everybody who waits. */
  changed(): void {
    for (const wake of [...this.#waiting]) wake();
  }

  /** Resolves at an instant, at the next task, at the next change, or when the signal aborts. */
  next(instant: number, signal: AbortSignal): Promise<void> {
    if (signal.aborted) return Promise.resolve();
    const until = Math.min(instant, this.#tasks[0]?.at ?? instant);
    return new Promise((resolve) => {
      const wake = () => {
        clearTimeout(timer);
        signal.removeEventListener('abort', wake);
        this.#waiting.delete(wake);
        resolve();
      };
      const timer = setTimeout(wake, Math.max(0, until - this.now()));
      signal.addEventListener('abort', wake, {once: true});
      this.#waiting.add(wake);
    });
  }

  #due(instant: number): Task | undefined {
    const [first] = this.#tasks;
    return first !== undefined && first.at <= instant ? this.#tasks.shift() : undefined;
  }
}
