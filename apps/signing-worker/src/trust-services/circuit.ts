/** How a circuit behaves. Times in milliseconds. */
export interface CircuitOptions {
  /** Failures in a row after which it opens. */
  readonly threshold: number;
  /** How long it stays open at first, and at most when it opens again and again. */
  readonly pauseMs: number;
  readonly longestPauseMs: number;
  /** Milliseconds that only ever grow. */
  readonly clock: () => number;
}

export const usualCircuit: CircuitOptions = {
  threshold: 3,
  pauseMs: 2000,
  longestPauseMs: 30_000,
  clock: () => performance.now(),
};

/**
 * Keeps callers from waiting for somebody who does not answer: after some failures in a row it is open for a pause, then
 * lets one caller try. If that one fails too the next pause is longer.
 */
export class Circuit {
  #failures = 0;
  #pauseMs: number;
  #openUntil: number | null = null;
  #isTrial = false;

  constructor(private readonly options: CircuitOptions = usualCircuit) {
    this.#pauseMs = options.pauseMs;
  }

  /** Whether to try now. After a pause only the first who asks may, until it is known how that went. */
  admits(): boolean {
    if (this.#openUntil === null) return true;
    if (this.options.clock() < this.#openUntil) return false;
    this.#open();
    this.#isTrial = true;
    return true;
  }

  succeeded(): void {
    this.#failures = 0;
    this.#openUntil = null;
    this.#isTrial = false;
    this.#pauseMs = this.options.pauseMs;
  }

  failed(): void {
    this.#failures += 1;
    if (this.#isTrial) this.#pauseMs = Math.min(2 * this.#pauseMs, this.options.longestPauseMs);
    this.#isTrial = false;
    if (this.#failures >= this.options.threshold) this.#open();
  }

  #open(): void {
    this.#openUntil = this.options.clock() + this.#pauseMs;
  }
}
