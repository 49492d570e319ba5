import {limits, type LimitValues} from '@signet/contracts';
import {retention, type RetentionRuleName} from '@signet/domain';
import type {Connection} from '../sql/connection.js';
import {LONGEST_LATENESS_SECONDS} from '../sql/fragments.js';
import {sessionSweepStatements, sweepStatements, type SweptRow} from './sweep-statements.js';

const SECONDS = {seconds: 1, hours: 3600, days: 86_400} as const;

/**
 * How far each search overlaps the previous one. Covers ends that are recorded late, rows that end during a search, and
 * clock skew.
 */
const OVERLAP_SECONDS = 300 + LONGEST_LATENESS_SECONDS;

/** Longer than any retention period. */
const EVERYTHING_SECONDS = 10 * 365 * SECONDS.days;

type SessionRuleName = keyof typeof sessionSweepStatements;

const isSessionRule = (rule: RetentionRuleName): rule is SessionRuleName => rule in sessionSweepStatements;

/** Deletes or erases rows according to the retention table. */
export class Retention {
  /** When the sessions of a rule were last searched completely, in seconds of the monotonic clock. */
  readonly #searched = new Map<SessionRuleName, number>();

  constructor(
    private readonly db: Connection,
    private readonly values: LimitValues,
  ) {}

  /** Applies one rule to at most `sweepBatch` rows. `full` means that there may be more. */
  async sweep(rule: RetentionRuleName): Promise<{count: number; full: boolean}> {
    const row = isSessionRule(rule)
      ? await this.#sweepSessions(rule)
      : await this.db.row(sweepStatements[rule], {
          kept: this.#secondsKept(rule),
          limit: this.values.sweepBatch,
        });
    const count = row?.count ?? 0;
    return {count, full: count >= this.values.sweepBatch};
  }

  /** Searches everything the first time, then only rows that became due since the last complete search. */
  async #sweepSessions(rule: SessionRuleName): Promise<SweptRow | null> {
    const now = performance.now() / 1000;
    const searched = this.#searched.get(rule);
    const lookBack = searched === undefined ? EVERYTHING_SECONDS : now - searched + OVERLAP_SECONDS;
    const {sweepBatch} = this.values;
    const row = await this.db.row(sessionSweepStatements[rule], {
      kept: this.#secondsKept(rule),
      limit: sweepBatch,
      lookBack,
    });
    if (row !== null && row.count < sweepBatch) this.#searched.set(rule, now);
    return row;
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
