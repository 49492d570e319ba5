import {exponentialBackoff, type Backoff} from './backoff.js';

/** When a circuit opens, and for how long. */
export interface CircuitBreakerOptions {
  /** Consecutive failures that open the circuit. */
  readonly threshold: number;
  /** How long it stays open at first; each failed trial doubles this. */
  readonly openMs: number;
  readonly maxOpenMs: number;
  /** Cap on Retry-After; none unless given. */
  readonly maxRetryAfterMs?: number;
  /** After this time another caller may try if the trial was never reported; one open period unless given. */
  readonly trialMs?: number;
  /** Monotonic milliseconds; `performance.now` unless given. */
  readonly clock?: () => number;
}

/**
 * - `closed`: every call is permitted.
 * - `open`: no call is permitted until the open period, or the server's Retry-After, has passed.
 * - `half-open`: one call is permitted as a trial, whose outcome closes or reopens the circuit.
 */
export type CircuitState = 'closed' | 'open' | 'half-open';

/**
 * Stops calls to a service that keeps failing. Ask `tryAcquire` before each call, and report the outcome of each permitted
 * call. One instance is shared by all callers of a service.
 */
export class CircuitBreaker {
  readonly #options: Required<CircuitBreakerOptions>;
  readonly #openPeriod: Backoff;
  #failures = 0;
  #timesOpened = 0;
  #openUntil = -Infinity;
  #trialUntil = -Infinity;

  constructor(options: CircuitBreakerOptions) {
    const {openMs, maxOpenMs} = options;
    this.#options = {maxRetryAfterMs: Infinity, trialMs: 0, clock: () => performance.now(), ...options};
    this.#openPeriod = exponentialBackoff({firstMs: openMs, maxMs: maxOpenMs});
  }

  get state(): CircuitState {
    if (this.#options.clock() < this.#openUntil) return 'open';
    return this.#timesOpened === 0 ? 'closed' : 'half-open';
  }

  /**
   * Asks for permission to make a call.
   * @returns milliseconds to wait before asking again; 0 if the call is permitted
   */
  tryAcquire(): number {
    const {clock, openMs, trialMs} = this.#options;
    const now = clock();
    if (now < this.#openUntil) return this.#openUntil - now;
    if (this.#timesOpened === 0) return 0;
    if (now < this.#trialUntil) return openMs;
    this.#trialUntil = now + Math.max(trialMs, this.#openPeriod(this.#timesOpened - 1));
    return 0;
  }

  /** Closes the circuit and forgets earlier failures. */
  recordSuccess(): void {
    this.#failures = 0;
    this.#timesOpened = 0;
    this.#openUntil = -Infinity;
    this.#trialUntil = -Infinity;
  }

  /** @param retryAfterMs how long the service asked not to be called (Retry-After), counted from the first failure on */
  recordFailure(retryAfterMs: number | null = null): void {
    const {threshold, maxRetryAfterMs} = this.#options;
    this.#failures += 1;
    // Calls that were already in flight when the circuit opened do not extend the open period.
    if (this.#failures >= threshold && this.state !== 'open') this.#open();
    if (retryAfterMs !== null) this.#stayOpen(Math.min(retryAfterMs, maxRetryAfterMs));
  }

  #open(): void {
    this.#stayOpen(this.#openPeriod(this.#timesOpened));
    this.#timesOpened += 1;
    this.#trialUntil = -Infinity;
  }

  #stayOpen(milliseconds: number): void {
    this.#openUntil = Math.max(this.#openUntil, this.#options.clock() + milliseconds);
  }
}
