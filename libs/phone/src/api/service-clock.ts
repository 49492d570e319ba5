import type {PhoneEnvironment} from '../environment.js';

/** The response header with the clock of the service, in epoch milliseconds. Services without start proof lack it. */
const HEADER = 'Signet-Time';

/** What the phone knows about the clock of the service. */
interface Reading {
  /** The clock of the service minus the steady clock of the phone, in milliseconds. */
  readonly offset: number;
  /** Half the round trip: how far `offset` may be wrong, in milliseconds. */
  readonly error: number;
  /** On the steady clock of the phone, in epoch milliseconds. */
  readonly receivedAt: number;
}

/** A point in time on the clock of the service. */
export interface ServiceTime {
  /** In epoch milliseconds. */
  readonly at: number;
  /** How far `at` may be wrong, in milliseconds. */
  readonly error: number;
}

/** How many readings are kept. */
const KEPT = 4;

/** After this time, clocks may have drifted apart, and the phone reads the clock of the service again. */
const LONGEST_AGE_MS = 600_000;

/**
 * By how much the steady clock of the phone and that of its system may come apart. If it is more, the phone has slept, for which
 * a steady clock may stop, or somebody has set the clock of the system. Browsers may round either clock to 100 ms.
 */
const APART_MS = 250;

/**
 * The service is taken to read its clock in the middle of the round trip, but at most this long after the request. So an attacker
 * who holds a response back cannot make an old code look younger by more than this.
 */
const LONGEST_WAY_MS = 500;

type Clocks = Pick<PhoneEnvironment, 'steadyNow' | 'systemNow'>;

/**
 * Keeps the offset of the service's clock to the steady clock of the phone, from the response with the shortest round trip. All
 * moments are on the steady clock, in epoch milliseconds.
 */
export class ServiceClock {
  #readings: readonly Reading[] = [];
  #isOutdated = false;
  #isTold = false;
  /** The clock of the system minus the steady clock. */
  #gap: number;
  /** Earlier moments are unknown: the clocks have come apart since. */
  #knownSince = -Infinity;

  constructor(private readonly clocks: Clocks) {
    this.#gap = this.#gapNow();
  }

  /** True if the last response that should tell the clock of the service has told it. */
  get isTold(): boolean {
    return this.#isTold;
  }

  /** Forgets the readings: the offset is unknown until the next one. */
  renew(): void {
    this.#isOutdated = true;
    this.#readings = [];
  }

  /**
   * To be called when the app was hidden or frozen. The steady clock may have stopped meanwhile, and the comparison of the
   * clocks does not show it if somebody has set the clock of the system back by as much. Earlier moments become unknown.
   */
  forget(): void {
    this.renew();
    this.#knownSince = this.clocks.steadyNow();
  }

  /**
   * To be called after a response that tells the clock of the service, if the service can. If it did not, an earlier
   * release runs again, which knows no start proof.
   */
  settle(): void {
    if (this.#isOutdated) this.#isTold = false;
  }

  /** To be called before a request. Returns this moment, for `observe`. */
  begin(): number {
    this.#compareClocks();
    return this.clocks.steadyNow();
  }

  /**
   * Reads the clock of the service in a response, unless the phone has slept or its clock was set since the request.
   * @param sentAt when the request was sent, from `begin`
   */
  observe(headers: Headers, sentAt: number): void {
    const time = headers.get(HEADER) ?? '';
    if (!/^\d{1,15}$/.test(time)) return;
    this.#compareClocks();
    this.#isTold = true;
    this.#isOutdated = false;
    const receivedAt = this.clocks.steadyNow();
    const roundTrip = receivedAt - sentAt;
    if (sentAt < this.#knownSince || roundTrip < 0) return;
    if (this.#readings.length === 0) this.#gap = this.#gapNow();
    const readAt = sentAt + Math.min(roundTrip / 2, LONGEST_WAY_MS);
    const reading = {offset: Number(time) - readAt, error: roundTrip / 2, receivedAt};
    this.#readings = [...this.#readings, reading].slice(-KEPT);
  }

  /** Half the shortest round trip, in milliseconds; undefined if the offset is unknown. */
  get error(): number | undefined {
    return this.#best()?.error;
  }

  /**
   * A moment on the clock of the service; undefined if the offset is unknown, or has become unknown since that moment.
   * @param moment on the steady clock of the phone, in epoch milliseconds
   */
  timeOf(moment: number): ServiceTime | undefined {
    const best = this.#best();
    if (best === undefined || moment <= this.#knownSince) return undefined;
    return {at: Math.round(moment + best.offset), error: Math.ceil(best.error)};
  }

  #best(): Reading | undefined {
    this.#compareClocks();
    const now = this.clocks.steadyNow();
    const [best] = this.#readings
      .filter(({receivedAt}) => now - receivedAt <= LONGEST_AGE_MS)
      .toSorted((one, other) => one.error - other.error);
    return best;
  }

  #gapNow(): number {
    return this.clocks.systemNow() - this.clocks.steadyNow();
  }

  #compareClocks(): void {
    const gap = this.#gapNow();
    if (Math.abs(gap - this.#gap) <= APART_MS) return;
    this.#gap = gap;
    this.forget();
  }
}
