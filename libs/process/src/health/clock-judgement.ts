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
  /** The last reading in which the clocks agreed. */
  readonly agreed?: ClockReading;
  /** Whether the clocks stopped to agree because the clock of the database jumped. */
  readonly databaseJumped?: boolean;
}

/**
 * The maximum difference of two clocks that agree. With a larger difference, a process could write times that other
 * parties reject, or itself reject valid times.
 */
const MAX_DIFFERENCE_MS = 30_000;

/** A clock without time synchronisation drifts by less than this in a day. A larger change is a jump. */
const JUMP_MS = 5000;

const isSmall = (difference: number) => Math.abs(difference) <= MAX_DIFFERENCE_MS;

/**
 * Judges a reading. If the clocks no longer agree, the monotonic clock of the process shows which of them was set. A
 * clock that drifts slowly away from that of the database is wrong, because the monotonic clock would drift with it.
 */
export function judgeClock(
  {state, agreed, databaseJumped = false}: ClockJudgement,
  reading: ClockReading,
): ClockJudgement {
  if (isSmall(reading.difference)) return {state: 'right', agreed: reading};
  if (agreed === undefined) return {state: 'wrong'};
  const expected = agreed.difference + reading.offset - agreed.offset;
  const jumped = state === 'right' ? Math.abs(reading.difference - expected) > JUMP_MS : databaseJumped;
  return {
    state: jumped && isSmall(expected) ? 'database_wrong' : 'wrong',
    agreed,
    databaseJumped: jumped,
  };
}
