/**
 * Ends pauses and long polls early when a new attempt makes sense, for example because the tab is visible again or the
 * network is back.
 */
export class WakeSignal {
  #controller = new AbortController();

  /** Aborts at the next call of `wake`. */
  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  wake(): void {
    this.#controller.abort();
    this.#controller = new AbortController();
  }

  /** Resolves after this time, or at the next call of `wake`. */
  pause(milliseconds: number): Promise<void> {
    const {signal} = this;
    return new Promise((resolve) => {
      const end = () => {
        clearTimeout(timer);
        signal.removeEventListener('abort', end);
        resolve();
      };
      const timer = setTimeout(end, milliseconds);
      signal.addEventListener('abort', end);
    });
  }
}
