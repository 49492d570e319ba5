import {exponentialBackoff} from '@signet/resilience';

/** Waits that end early when there is a reason to look again: the tab is seen, the network is back, a button was pressed. */
export class Attention {
  #controller = new AbortController();

  /** Aborts at the next call of `wake`. */
  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  wake(): void {
    this.#controller.abort();
    this.#controller = new AbortController();
  }

  /** Resolves after the time, or when woken. */
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

/** The delay before the next request, by the number of failures in a row. */
export const backOff = exponentialBackoff({firstMs: 500, maxMs: 15_000, jitter: 0.5});
