/**
 * Smaller differences between the clock and the `Date` header are ignored, because the header is in whole seconds and
 * arrives late.
 */
const TOLERANCE_MS = 1500;

/** The largest error of this clock that results from the tolerance, rounded up. */
const MARGIN_MS = 2000;

/** Estimates the service's time. Many computer clocks are wrong by minutes, but the countdown must be right. */
export class ServiceClock {
  #offsetMs = 0;

  constructor(private readonly now: () => number = Date.now) {}

  /** Adjusts the clock by the `Date` header of a response. */
  synchronise(date: string | null): void {
    const offsetMs = Date.parse(date ?? '') - this.now();
    if (Math.abs(offsetMs - this.#offsetMs) > TOLERANCE_MS) this.#offsetMs = offsetMs;
  }

  /**
   * True if an instant in epoch seconds has passed on the service's clock even if this clock has the largest possible
   * error.
   */
  isPast(epochSeconds: number): boolean {
    return this.now() + this.#offsetMs > epochSeconds * 1000 + MARGIN_MS;
  }

  /** Returns the whole seconds until an instant in epoch seconds; never negative. */
  secondsUntil(epochSeconds: number): number {
    return Math.max(0, Math.floor(epochSeconds - (this.now() + this.#offsetMs) / 1000));
  }
}
