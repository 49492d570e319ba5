/**
 * What a transaction of PostgreSQL sees (`pg_snapshot`): every transaction whose id is below `end`, except those in
 * `running`. Ids are decimal (xid8).
 */
export interface Snapshot {
  readonly end: string;
  readonly running: readonly string[];
}

/**
 * Which events of a client were already listed: those that a transaction with the snapshot `since` saw. While a list has
 * several pages, also those that `page.until` saw and whose ids are at most `page.after`.
 *
 * A single position would not do. Ids are assigned when an event is inserted, and transactions do not commit in this
 * order, so an event can become visible after later ids were listed. A snapshot says exactly which events were visible,
 * and two snapshots which events became visible in between.
 */
export interface EventCursor {
  readonly since: Snapshot;
  readonly page: {readonly until: Snapshot; readonly after: string} | null;
}

const DIGITS = /^\d{1,18}$/;

/** Reads the text of a `pg_snapshot`: `xmin:xmax:xid,xid`. */
export function parseSnapshot(text: string): Snapshot {
  const [, end = '0', running = ''] = text.split(':');
  return {end, running: running === '' ? [] : running.split(',')};
}

/** Running transactions are written as distances from the end, because they are nearly always close to it. */
const formatSnapshot = ({end, running}: Snapshot): string =>
  [end, ...running.map((id) => String(BigInt(end) - BigInt(id)))].join('-');

function readSnapshot(text: string): Snapshot | null {
  const [end = '', ...distances] = text.split('-');
  if (![end, ...distances].every((number) => DIGITS.test(number))) return null;
  const running = distances.map((distance) => BigInt(end) - BigInt(distance));
  return running.some((id) => id < 0n) ? null : {end, running: running.map(String)};
}

/** The text that a client passes back to list the events that became visible since. */
export const formatEventCursor = ({since, page}: EventCursor): string =>
  [formatSnapshot(since), ...(page === null ? [] : [formatSnapshot(page.until), page.after])].join('.');

/** Reads a text of {@link formatEventCursor}; null if it is not one. */
export function readEventCursor(text: string): EventCursor | null {
  const [first = '', second, after, ...rest] = text.split('.');
  const since = readSnapshot(first);
  if (since === null || rest.length > 0) return null;
  if (second === undefined) return {since, page: null};
  const until = readSnapshot(second);
  return until === null || after === undefined || !DIGITS.test(after) ? null : {since, page: {until, after}};
}

/**
 * The cursor after a page of a list.
 * @param now the snapshot with which the page was read
 * @param last the id of the last event, if there may be more; otherwise null
 */
export const nextEventCursor = (cursor: EventCursor, now: Snapshot, last: string | null): EventCursor => {
  const until = cursor.page?.until ?? now;
  return last === null ? {since: until, page: null} : {since: cursor.since, page: {until, after: last}};
};

/** Whether a cursor can come from the database that has this snapshot: transactions only get higher ids. */
export const isFromDatabase = ({since, page}: EventCursor, now: Snapshot): boolean =>
  [since, ...(page === null ? [] : [page.until])].every(({end}) => BigInt(end) <= BigInt(now.end));
