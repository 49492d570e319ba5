/** The response header with the clock of the service, in epoch milliseconds. Services without start proof lack it. */
const HEADER = 'Signet-Time';

/** What the phone knows about the clock of the service. */
interface Reading {
  /** The clock of the service minus that of the phone, in milliseconds. */
  readonly offset: number;
  /** Half the round trip: how far `offset` may be wrong, in milliseconds. */
  readonly error: number;
}

/** A point in time on the clock of the service. */
export interface ServiceTime {
  /** In epoch milliseconds. */
  readonly at: number;
  /** How far `at` may be wrong, in milliseconds. */
  readonly error: number;
}

/** How many readings are kept. The oldest go, because clocks drift and people set them. */
const KEPT = 4;

/** Keeps the offset to the clock of the service, from the response with the shortest round trip. */
export class ServiceClock {
  #readings: readonly Reading[] = [];
  #isOutdated = false;

  /** Lets the next reading replace the earlier ones, because the clock of the phone may have been set since then. */
  renew(): void {
    this.#isOutdated = true;
  }

  /**
   * To be called after a response that tells the clock of the service, if the service can: forgets the readings if it did
   * not, because an earlier release then runs again, which knows no start proof.
   */
  settle(): void {
    if (this.#isOutdated) this.#readings = [];
  }

  /**
   * @param receivedAt on the clock of the phone, in epoch milliseconds
   * @param roundTrip in milliseconds, by a clock that never jumps: an app may correct the clock of the phone by a response
   */
  observe(headers: Headers, receivedAt: number, roundTrip: number): void {
    const time = headers.get(HEADER);
    if (time === null) return;
    const error = roundTrip / 2;
    const reading = {offset: Number(time) - (receivedAt - error), error};
    this.#readings = [...(this.#isOutdated ? [] : this.#readings), reading].slice(-KEPT);
    this.#isOutdated = false;
  }

  /**
   * This moment of the phone on the clock of the service; undefined as long as the service has not told its clock.
   * @param moment on the clock of the phone, in epoch milliseconds
   */
  timeOf(moment: number): ServiceTime | undefined {
    const [best] = this.#readings.toSorted((one, other) => one.error - other.error);
    return best && {at: Math.round(moment + best.offset), error: Math.ceil(best.error)};
  }
}
