/**
 * If the `Date` header differs from the estimated time by at most this much, the difference is ignored, because the
 * header contains whole seconds and arrives late.
 */
const TOLERANCE_MS = 2000;

/**
 * Estimates the service's time. The clocks of many devices are wrong by minutes, and the service would refuse device
 * proofs with a wrong time.
 */
export class ServiceClock {
  #offsetMs = 0;

  constructor(
    private readonly systemTime: () => number = Date.now,
    private readonly send: typeof fetch = (input, init) => fetch(input, init),
  ) {}

  /** The estimated time of the service, in epoch milliseconds. */
  readonly now = (): number => this.systemTime() + this.#offsetMs;

  /** The estimated time of the service minus the time of the device; 0 until a response shows that they differ. */
  get offsetMs(): number {
    return this.#offsetMs;
  }

  /** Works like `fetch`, and adjusts this clock by the `Date` header of each response. */
  readonly fetch: typeof fetch = async (input, init) => {
    const response = await this.send(input, init);
    const offsetMs = Date.parse(response.headers.get('date') ?? '') - this.systemTime();
    if (Math.abs(offsetMs - this.#offsetMs) > TOLERANCE_MS) this.#offsetMs = offsetMs;
    return response;
  };

  /**
   * Returns the whole seconds until an instant in epoch seconds; 0 if the instant has passed. Rounds down, because the
   * service rounds its deadlines up to whole seconds.
   */
  secondsUntil(epochSeconds: number): number {
    return Math.max(0, Math.floor(epochSeconds - this.now() / 1000));
  }
}
