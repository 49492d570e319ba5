/**
 * If the `Date` header differs from the estimated time by at most this much, the difference is ignored, because the
 * header contains whole seconds and arrives late.
 */
const TOLERANCE_MS = 1500;

/** How far the estimated time can be ahead of the service's time because of the tolerance, rounded up. */
const MARGIN_MS = 2000;

/** Estimates the service's time. Many computer clocks are wrong by minutes, but the countdown must be right. */
export class ServiceClock {
  #offsetMs = 0;

  constructor(private readonly now: () => number = Date.now) {}

  /** Adjusts the estimate by the `Date` header of a response. A missing header (null) changes nothing. */
  synchronise(date: string | null): void {
    const offsetMs = Date.parse(date ?? '') - this.now();
    if (Math.abs(offsetMs - this.#offsetMs) > TOLERANCE_MS) this.#offsetMs = offsetMs;
  }

  /**
   * Returns true if an instant in epoch seconds has certainly passed on the service's clock, even if the estimated time
   * is ahead of that clock.
   */
  isPast(epochSeconds: number): boolean {
    return this.now() + this.#offsetMs > epochSeconds * 1000 + MARGIN_MS;
  }

  /** Returns the whole seconds until an instant in epoch seconds; never negative. */
  secondsUntil(epochSeconds: number): number {
    return Math.max(0, Math.floor(epochSeconds - (this.now() + this.#offsetMs) / 1000));
  }
}
