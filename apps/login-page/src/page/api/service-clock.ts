/** The `Date` header has whole seconds, and a response takes time to arrive. */
const TOLERANCE_MS = 1500;

/** The resulting error of this clock, rounded up. */
const MARGIN_MS = 2000;

/** The service's time. Many computer clocks are minutes off, and the countdown must not be. */
export class ServiceClock {
  #offsetMs = 0;

  constructor(private readonly now: () => number = Date.now) {}

  /** Adjusts the clock by the `Date` header of a response. */
  synchronise(date: string | null): void {
    const offsetMs = Date.parse(date ?? '') - this.now();
    if (Math.abs(offsetMs - this.#offsetMs) > TOLERANCE_MS) this.#offsetMs = offsetMs;
  }

  /** True once an instant in epoch seconds has certainly passed at the service. */
  isPast(epochSeconds: number): boolean {
    return this.now() + this.#offsetMs > epochSeconds * 1000 + MARGIN_MS;
  }

  /** Whole seconds until an instant in epoch seconds; never negative. */
  secondsUntil(epochSeconds: number): number {
    return Math.max(0, Math.floor(epochSeconds - (this.now() + this.#offsetMs) / 1000));
  }
}
