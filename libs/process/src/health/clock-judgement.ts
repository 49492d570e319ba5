/** One comparison of the clock of this process with the clock of the database, in milliseconds. */
export interface ClockReading {
  /** How far the clock of this process is ahead of the clock of the database; negative if it is behind. */
  readonly difference: number;
  /** The clock of this process minus its monotonic clock: changes only if the clock of the process is set. */
  readonly offset: number;
}

/**
 * - `right`: the clocks agree.
 * - `wrong`: they do not, and the clock of this process may be the wrong one.
 * - `database_wrong`: the clock of the database has jumped while the clock of this process ran steadily.
 */
export type ClockState = 'right' | 'wrong' | 'database_wrong';

export interface ClockJudgement {
  readonly state: ClockState;
  /** The latest reading; undefined if the clocks have not agreed since the start of the process. */
  readonly latest?: ClockReading;
  /** How far jumps of the database's clock have moved the difference, in sum. Zero after the clocks were equal again. */
  readonly jumps?: number;
}

/**
 * The maximum difference of two clocks that agree. With a larger difference, a process could write times that other
 * parties reject, or itself reject valid times.
 */
const MAX_DIFFERENCE_MS = 30_000;

/**
 * A change of the difference between two readings by more than this is a jump. A clock without time synchronisation drifts
 * by less than five seconds in a day, and readings follow each other within seconds.
 */
const JUMP_MS = 500;

const isSmall = (difference: number) => Math.abs(difference) <= MAX_DIFFERENCE_MS;

/**
 * Judges a reading. The monotonic clock of the process shows which of the two clocks was set: a jump that it does not see
 * is one of the database. All such jumps are added up. If the clocks would agree without them, the clock of the database is
 * the wrong one. A clock that drifts slowly away from that of the database is wrong, because the monotonic clock would
 * drift with it. But if jumps alone keep the clocks apart, a slow change is a correction of the database's clock.
 */
export function judgeClock(
  {latest, jumps: before = 0}: ClockJudgement,
  reading: ClockReading,
): ClockJudgement {
  const {difference, offset} = reading;
  if (latest === undefined && !isSmall(difference)) return {state: 'wrong'};
  const change = latest === undefined ? 0 : difference - latest.difference - (offset - latest.offset);
  const isOfDatabase = Math.abs(change) > JUMP_MS || !isSmall(before);
  const jumps = isOfDatabase ? before + change : before;
  if (Math.abs(difference) <= JUMP_MS) return {state: 'right', latest: reading, jumps: 0};
  const next = isSmall(difference) ? 'right' : isSmall(difference - jumps) ? 'database_wrong' : 'wrong';
  return {state: next, latest: reading, jumps};
}
