import type {PeriodCounts} from '@signet/admin/portal';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** A span of time in the statistics: a number of hours or days, up to now. */
export interface Span {
  readonly unit: 'hour' | 'day';
  readonly count: number;
}

const lengthOf = ({unit}: Span): number => (unit === 'hour' ? HOUR_MS : DAY_MS);

/** The start of the first period of a span, in UTC. The last period of the span contains `now`. */
export function startOf(span: Span, now: Date): Date {
  const length = lengthOf(span);
  const present = now.getTime() - (now.getTime() % length);
  return new Date(present - (span.count - 1) * length);
}

/** The counts of every period of a span, oldest first; zeros for periods without sessions. */
export function everyPeriod(span: Span, now: Date, found: readonly PeriodCounts[]): PeriodCounts[] {
  const known = new Map(found.map((period) => [period.start.getTime(), period]));
  const first = startOf(span, now).getTime();
  return Array.from({length: span.count}, (_, index) => {
    const start = first + index * lengthOf(span);
    const none = {sessions: 0, scanned: 0, confirmed: 0, completed: 0, redeemed: 0};
    return known.get(start) ?? {start: new Date(start), ...none};
  });
}

/** The label of a period, in UTC: `10:00` for an hour, `02-28` for a day. */
export const nameOf = ({unit}: Span, start: Date): string =>
  unit === 'hour' ? `${start.toISOString().slice(11, 13)}:00` : start.toISOString().slice(5, 10);
