import {limits, type LimitValues} from '@signet/contracts';
import {retention, type RetentionRuleName} from '@signet/domain';
import {rowOf, type Queryable} from '../statements/statement.js';
import {sweepStatements} from '../statements/sweep.js';

const SECONDS = {seconds: 1, hours: 3600, days: 86_400} as const;

/** Rows that end while a pass is under way, and clocks that differ a little. */
const OVERLAP_SECONDS = 600;

/** Forgets what the retention table says. */
export class Retention {
  /** Until when abandoned logins were searched completely, on the process's own clock in seconds. */
  #searchedUntil = Number.NEGATIVE_INFINITY;

  constructor(
    private readonly db: Queryable,
    private readonly values: LimitValues,
  ) {}

  /** Carries out one rule on at most `sweepBatch` rows. `full` says that there may be more. */
  async sweep(rule: RetentionRuleName): Promise<{count: number; full: boolean}> {
    const now = performance.now() / 1000;
    const seconds = rule === 'loginIdentity' ? this.#lookBack(now) : this.#secondsKept(rule);
    const row = await rowOf(this.db, sweepStatements[rule], [seconds, this.values.sweepBatch]);
    const count = row?.count ?? 0;
    const full = count >= this.values.sweepBatch;
    if (rule === 'loginIdentity' && !full) this.#searchedUntil = now;
    return {count, full};
  }

  /** Everything at first; afterwards what has ended since the last complete search. */
  #lookBack(now: number): number {
    const since = now - this.#searchedUntil + OVERLAP_SECONDS;
    return Math.min(since, limits.retainLogin.max + OVERLAP_SECONDS);
  }

  #secondsKept(rule: RetentionRuleName): number {
    const {limit} = retention[rule];
    return limit === null ? 0 : this.values[limit] * secondsPer(limits[limit].unit);
  }
}

function secondsPer(unit: string): number {
  if (unit === 'seconds' || unit === 'hours' || unit === 'days') return SECONDS[unit];
  throw new Error(`A retention limit is a time, not ${unit}.`);
}
