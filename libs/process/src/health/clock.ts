import {setTimeout as delay} from 'node:timers/promises';
import type {Database} from '@signet/store';
import {log} from '@signet/telemetry';
import {judgeClock, type ClockJudgement, type ClockState} from './clock-judgement.js';
import type {HealthCheck} from './readiness.js';

/** How long a check waits for the database, in milliseconds: less than the timeout of checks. */
const PATIENCE_MS = 500;

/** Returns the clock of the process minus its monotonic clock, in milliseconds. */
const processOffset = () => Date.now() - performance.now();

/**
 * Compares the clock of this process with the clock of the database, for each process that compares its clock with times
 * of others: with those of device proofs, certificates, timestamps or providers' tokens.
 */
export class Clock {
  #judgement: ClockJudgement = {state: 'right'};
  #measurement: Promise<void> | undefined;

  constructor(
    private readonly database: Pick<Database, 'clockDifference'>,
    private readonly offset: () => number = processOffset,
  ) {}

  /**
   * Compares the clocks. While the database does not answer, the last comparison counts, because another check covers
   * the database.
   */
  async state(): Promise<ClockState> {
    this.#measurement ??= this.#measure();
    await Promise.race([this.#measurement, delay(PATIENCE_MS, undefined, {ref: false})]);
    return this.#judgement.state;
  }

  async #measure(): Promise<void> {
    const difference = await this.database.clockDifference().catch(() => undefined);
    this.#measurement = undefined;
    if (difference === undefined) return;
    const before = this.#judgement.state;
    this.#judgement = judgeClock(this.#judgement, {difference, offset: this.offset()});
    if (this.#judgement.state !== before) report(this.#judgement.state);
  }
}

function report(state: ClockState): void {
  if (state === 'right') log.info('clock.right');
  else log.error(`clock.${state}` as const);
}

/**
 * The checks of the clock. A process whose own clock may be wrong is not ready. If the clock of the database has jumped,
 * the process stays ready, because otherwise all replicas of all processes would stop to serve at once.
 */
export const clockChecks = (clock: Pick<Clock, 'state'>): readonly HealthCheck[] => [
  {
    name: 'clock',
    check: async () => {
      if ((await clock.state()) === 'wrong') throw new Error('The clock differs from that of the database.');
    },
  },
  {
    name: 'database_clock',
    onlyAtStart: true,
    check: async () => {
      if ((await clock.state()) === 'database_wrong')
        throw new Error('The clock of the database has jumped.');
    },
  },
];
