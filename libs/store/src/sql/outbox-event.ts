import {isSessionWebhookType, type EventType} from '@signet/contracts';
import {relayNeeds, type RelayNeed} from '@signet/domain';
import {flag} from './columns.js';

/** SQL expressions for the columns of an event row. */
interface EventColumns {
  readonly session_id?: string;
  readonly device_id?: string;
  readonly reason?: string;
  /** Default: `:traceparent`, which the connection fills with the current trace. */
  readonly traceparent?: string;
}

/**
 * For each reason why the relay may have to process an event, the SQL condition under which it must. The subquery
 * `SELECT client_id` renames the column of the change to `client`, because in a query of `webhook_endpoint`, the name
 * `client_id` would mean the column of that table.
 */
const isRelayed: Readonly<Record<RelayNeed, (type: EventType) => string>> = {
  always: () => 'true',
  'of-ringing-sessions': () => 'rings',
  'of-pushed-sessions': () => `push_status = 'DISPATCHED'`,
  'with-webhook': (type) => `EXISTS (
      SELECT FROM (SELECT client_id) AS change (client) JOIN webhook_endpoint w ON w.client_id = change.client
      WHERE w.status = 'ENABLED' AND '${type}' = ANY(w.events))`,
};

/** SQL: the id of the current trace as a UUID, which the row of a session stores; NULL without a trace. */
export const traceId = 'substr(:traceparent::text, 4, 32)::uuid';

/**
 * Events of steps whose time and trace id are in the row of the session. Without effects, such an event would tell nothing
 * new, so it is not stored. A new type belongs here only if the session gets a column for the time and one for the trace
 * id of its step, and if every reader of the outbox (the timeline of the portal, for example) reads these instead.
 */
const recordedInSession: ReadonlySet<EventType> = new Set([
  'session.scanned',
  'session.confirmed',
  'session.completed',
]);

/** SQL: whether the relay must process an event of this type. */
const relayedIf = (type: EventType): string =>
  [...relayNeeds(type)].map((need) => isRelayed[need](type)).join(' OR ') || 'false';

/**
 * SQL: the client, if it is a test client and the event is one that webhooks send; otherwise NULL. Test clients may list
 * these events.
 */
const listedBy = (type: EventType): string =>
  isSessionWebhookType(type)
    ? '(SELECT rp.id FROM relying_party rp WHERE rp.id = client_id AND rp.is_test)'
    : 'NULL::uuid';

/**
 * CTEs that insert the event of a change, for the statement that makes the change. Events without effects are marked as
 * published when they are inserted, so that the relay does not have to read them, or are not inserted: see
 * {@link recordedInSession}.
 * @param from the name of a CTE with one row for each change, followed by a WHERE clause if needed. The CTE must have
 *   the column `push_status` if the event has effects only for pushed sessions, `rings` if only for those whose push is
 *   sent, and `client_id` if it has effects only for clients with a webhook endpoint
 */
export const outboxEvent = (type: EventType, columns: EventColumns, from: string): string => {
  const row = {...columns, traceparent: columns.traceparent ?? ':traceparent'};
  return `
  new_event AS (
    SELECT *, ${relayedIf(type)} AS relayed, ${listedBy(type)} AS listed_by FROM ${from}
  ), outbox AS (
    INSERT INTO event (type, ${Object.keys(row).join(', ')}, published_at, test_client_id, transaction_id)
    SELECT '${type}', ${Object.values(row).join(', ')}, CASE WHEN relayed THEN NULL ELSE clock_timestamp() END,
      listed_by, CASE WHEN listed_by IS NOT NULL THEN pg_current_xact_id()::text::bigint END
    FROM new_event${recordedInSession.has(type) ? ' WHERE relayed OR listed_by IS NOT NULL' : ''}
  )`;
};

/** For a statement with `outboxEvent`: whether the relay must process the event. */
export const relayedColumn = flag('relayed', 'EXISTS (SELECT FROM new_event WHERE relayed)');
