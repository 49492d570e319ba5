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

const FIRST_MS = 500;
const LONGEST_MS = 15_000;

/**
 * How long to wait after so many failures in a row: doubling, with a random half taken off, so that all who lost their
 * connection at once do not come back at once.
 */
export const backOff = (failures: number, chance: number): number =>
  Math.min(LONGEST_MS, FIRST_MS * 2 ** failures) * (1 - chance / 2);
