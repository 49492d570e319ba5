import type {LimitName} from '@signet/contracts';
import {number} from '../../../sql/parameters.js';

/** Whose pushes are counted: those of one client to the person, or those of all clients. */
type Counted = 'subject' | 'person';

/** For each window: the columns with its start and its count, and the limits. */
const windows = [
  {
    length: '1 minute',
    start: 'push_window_start',
    count: 'pushes_in_window',
    limits: {subject: 'pushesPerSubject', person: 'pushesPerPerson'},
  },
  {
    length: '1 hour',
    start: 'push_hour_start',
    count: 'pushes_in_hour',
    limits: {subject: 'pushesPerSubjectHour', person: 'pushesPerPersonHour'},
  },
  {
    length: '24 hours',
    start: 'push_day_start',
    count: 'pushes_in_day',
    limits: {subject: 'pushesPerSubjectDay', person: 'pushesPerPersonDay'},
  },
] as const satisfies readonly {
  readonly length: string;
  readonly start: string;
  readonly count: string;
  readonly limits: Readonly<Record<Counted, LimitName>>;
}[];

type Window = (typeof windows)[number];
type PushLimitName = Window['limits'][Counted];

/** The limits of pushes, which are parameters of a statement that creates a session. */
export type PushLimits = Readonly<Record<PushLimitName, number>>;

export const pushLimitParams = {
  pushesPerSubject: number,
  pushesPerSubjectHour: number,
  pushesPerSubjectDay: number,
  pushesPerPerson: number,
  pushesPerPersonHour: number,
  pushesPerPersonDay: number,
} satisfies Record<PushLimitName, unknown>;

/**
 * The limits of pushes alone. Callers pass an object with all limits, and some of those have the name of another
 * parameter.
 */
export const pushLimitsOf = (limits: PushLimits): PushLimits => ({
  pushesPerSubject: limits.pushesPerSubject,
  pushesPerSubjectHour: limits.pushesPerSubjectHour,
  pushesPerSubjectDay: limits.pushesPerSubjectDay,
  pushesPerPerson: limits.pushesPerPerson,
  pushesPerPersonHour: limits.pushesPerPersonHour,
  pushesPerPersonDay: limits.pushesPerPersonDay,
});

const isOver = (row: string, {start, length}: Window): string =>
  `${row}.${start} <= clock_timestamp() - interval '${length}'`;

/** SQL condition: one more push begins a window. The start in a row without pushes is the time of its insertion. */
const begins = (row: string, window: Window): string =>
  `(${row}.${window.count} = 0 OR ${isOver(row, window)})`;

/** SET clauses that count one push in each window. A window that has ended starts again with this push. */
export const countPush = (row: string): string =>
  windows
    .map(
      (window) => `
     ${window.start} = CASE WHEN ${begins(row, window)} THEN clock_timestamp() ELSE ${row}.${window.start} END,
     ${window.count} = CASE WHEN ${begins(row, window)} THEN 1 ELSE ${row}.${window.count} + 1 END`,
    )
    .join(',');

/** SQL condition: one more push exceeds no limit of the row. */
export const isBelowLimits = (row: string, counted: Counted): string =>
  windows
    .map((window) => `(${isOver(row, window)} OR ${row}.${window.count} < :${window.limits[counted]})`)
    .join(' AND ');
