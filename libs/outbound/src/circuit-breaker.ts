import {exponentialBackoff, type Backoff} from './backoff.js';

/** When a circuit opens, and for how long. */
export interface CircuitBreakerOptions {
  /** The number of consecutive failures that opens the circuit. */
  readonly threshold: number;
  /** The first open period in milliseconds. Each failed trial doubles it, up to `maxOpenMs`. */
  readonly openMs: number;
  readonly maxOpenMs: number;
  /** Cap on Retry-After in milliseconds. Default: no cap. */
  readonly maxRetryAfterMs?: number;
  /**
   * If the outcome of a trial is not reported, another call is permitted after this many milliseconds, or after the
   * current open period if that is longer. Default: 0.
   */
  readonly trialMs?: number;
  /** Returns monotonic milliseconds. Default: `performance.now`. */
  readonly clock?: () => number;
}

/**
 * - `closed`: every call is permitted.
 * - `open`: no call is permitted until the open period and the service's Retry-After, if any, have passed.
 * - `half-open`: one call is permitted as a trial, whose outcome closes or reopens the circuit.
 */
export type CircuitState = 'closed' | 'open' | 'half-open';

/**
 * Stops calls to a service that keeps failing. Call `tryAcquire` before each call to the service, and report the
 * outcome of each permitted call. All callers of the service in a process must share one instance.
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

  /**
   * @param retryAfterMs the delay that the service requested (Retry-After). No call is permitted during this delay,
   * capped at `maxRetryAfterMs`, even if the number of failures is below the threshold
   */
  recordFailure(retryAfterMs: number | null = null): void {
    const {threshold, maxRetryAfterMs} = this.#options;
    this.#failures += 1;
    // While the circuit is open, failures of calls that were already in flight do not extend the open period, unless
    // they have a Retry-After.
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
