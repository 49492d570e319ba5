/** Answers tell the service's time in whole seconds, and are under way for a while. */
const TOLERANCE_MS = 1500;

/** What that makes of a clock, rounded up. */
const DOUBT_MS = 2000;

/** The time as the service has it: many a computer's clock is minutes off, and the countdown must not be. */
export class ServiceClock {
  #ahead = 0;

  constructor(private readonly now: () => number = Date.now) {}

  /** Takes in the `Date` header of an answer. */
  hear(date: string | null): void {
    const ahead = Date.parse(date ?? '') - this.now();
    if (Math.abs(ahead - this.#ahead) > TOLERANCE_MS) this.#ahead = ahead;
  }

  /** True once an instant in epoch seconds is over beyond doubt. */
  isPast(epochSeconds: number): boolean {
    return this.now() + this.#ahead > epochSeconds * 1000 + DOUBT_MS;
  }

  /** Whole seconds until an instant in epoch seconds; never below zero. */
  secondsUntil(epochSeconds: number): number {
    return Math.max(0, Math.floor(epochSeconds - (this.now() + this.#ahead) / 1000));
  }
}
