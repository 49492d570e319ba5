/** Failures in a row after which a destination is left alone. */
const THRESHOLD = 5;
const FIRST_REST_MS = 1000;
const LONGEST_REST_MS = 30_000;
/** Nobody is heeded who wants to be left alone for longer; the sessions would be over anyway. */
const LONGEST_PAUSE_MS = 300_000;

/**
 * A circuit breaker for a destination that has failed: after several failures in a row it rests, each time twice as
 * long; then one push tries it. The first success ends the circuit: forget it. Times are milliseconds of any one clock.
 */
export class Circuit {
  #failures = 0;
  #rests = 0;
  #restUntil = 0;
  #trial = false;

  /** How long to wait before asking again; 0: go, and tell how it went. */
  admit(now: number): number {
    if (now < this.#restUntil) return this.#restUntil - now;
    if (this.#rests === 0) return 0;
    if (this.#trial) return FIRST_REST_MS;
    this.#trial = true;
    return 0;
  }

  /** @param retryAfterMs how long the destination asked to be left alone, if it did */
  failed(now: number, retryAfterMs: number | null): void {
    this.#failures += 1;
    // What was under way when the rest began says nothing new.
    if (this.#failures >= THRESHOLD && now >= this.#restUntil) this.#rest(now);
    if (retryAfterMs !== null) this.#pause(now + Math.min(retryAfterMs, LONGEST_PAUSE_MS));
  }

  #rest(now: number): void {
    this.#trial = false;
    this.#pause(now + Math.min(LONGEST_REST_MS, FIRST_REST_MS * 2 ** this.#rests));
    this.#rests += 1;
  }

  #pause(until: number): void {
    this.#restUntil = Math.max(this.#restUntil, until);
  }
}
