import {isFromDatabase, nextEventCursor, parseSnapshot, type EventCursor} from '@signet/domain';
import {clientValues, StaleClientError, type ClientVersion} from '../clients/stale-client.js';
import type {Connection} from '../sql/connection.js';
import {listTestEvents, type TestEventRow} from './test-event-statement.js';

/** Events of a test client, and the cursor with which the list continues. */
export interface TestEventPage {
  readonly events: readonly TestEventRow[];
  readonly next: EventCursor;
}

/** Above every transaction id. */
const NO_END = '9223372036854775807';

const lowest = (ids: readonly string[]): string =>
  ids.reduce((least, id) => (BigInt(id) < BigInt(least) ? id : least));

/** Lists the events of a test client that its webhook gets, or would get if it had one. */
export class TestEvents {
  constructor(private readonly db: Connection) {}

  /**
   * Lists the events that were committed since the cursor, each once, whatever the order in which their transactions
   * committed. Without a cursor, the list is empty and continues with the events that are committed afterwards.
   * @returns null if the cursor cannot come from this database
   */
  async list(
    client: ClientVersion,
    cursor: EventCursor | null,
    limit: number,
  ): Promise<TestEventPage | null> {
    const rows = await this.db.rows(listTestEvents, {
      ...clientValues(client),
      ...boundsOf(cursor),
      limit: cursor === null ? 0 : limit,
    });
    const [first] = rows;
    if (first === undefined) throw new StaleClientError();
    const now = parseSnapshot(first.snapshot);
    if (cursor === null) return {events: [], next: {since: now, page: null}};
    if (!isFromDatabase(cursor, now)) return null;
    const events = rows.filter((row) => row.id !== null);
    const last = events.length === limit ? (events.at(-1)?.id ?? null) : null;
    return {events, next: nextEventCursor(cursor, now, last)};
  }
}

const boundsOf = (cursor: EventCursor | null) => {
  const since = cursor?.since ?? {end: '0', running: []};
  const {until, after} = cursor?.page ?? {until: {end: NO_END, running: []}, after: '0'};
  return {
    sinceOldest: lowest([since.end, ...since.running]),
    sinceEnd: since.end,
    sinceRunning: since.running,
    untilEnd: until.end,
    untilRunning: until.running,
    afterId: after,
  };
};
