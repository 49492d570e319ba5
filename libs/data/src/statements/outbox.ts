import type {EventType} from '@signet/contracts';
import {relayNeed, type RelayNeed} from '@signet/domain';

/** SQL for the columns of an event row. */
interface EventColumns {
  readonly session_id?: string;
  readonly device_id?: string;
  readonly reason?: string;
  readonly traceparent?: string;
}

/** An event that nothing follows from counts as told from the start, so that no relay has to look at it. */
const publishedAt: Readonly<Record<RelayNeed, string>> = {
  always: 'NULL::timestamptz',
  'of-pushed-sessions': `CASE WHEN push_status = 'DISPATCHED' THEN NULL ELSE clock_timestamp() END`,
  never: 'clock_timestamp()',
};

/**
 * The event of a change, as a CTE of the statement that makes it.
 * @param from a CTE with a row for each change; it has `push_status` where only pushed sessions are followed up
 */
export const outboxEvent = (type: EventType, columns: EventColumns, from: string): string => `
  outbox AS (
    INSERT INTO event (type, ${Object.keys(columns).join(', ')}, published_at)
    SELECT '${type}', ${Object.values(columns).join(', ')}, ${publishedAt[relayNeed(type)]} FROM ${from}
  )`;
