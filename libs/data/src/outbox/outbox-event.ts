import type {EventType} from '@signet/contracts';
import {relayNeed, type RelayNeed} from '@signet/domain';

/** SQL expressions for the columns of an event row. */
interface EventColumns {
  readonly session_id?: string;
  readonly device_id?: string;
  readonly reason?: string;
  /** Default: the trace of the caller of the statement. */
  readonly traceparent?: string;
}

/**
 * SQL for `published_at`. Events without effects are published on insert, so that the relay does not have to read them.
 */
const publishedAt: Readonly<Record<RelayNeed, string>> = {
  always: 'NULL::timestamptz',
  'of-pushed-sessions': `CASE WHEN push_status = 'DISPATCHED' THEN NULL ELSE clock_timestamp() END`,
  never: 'clock_timestamp()',
};

/**
 * The event of a change, as a CTE of the statement that makes the change.
 * @param from a CTE with one row for each change. It needs the column `push_status` if only pushed sessions have
 *   effects
 */
export const outboxEvent = (type: EventType, columns: EventColumns, from: string): string => {
  const row = {...columns, traceparent: columns.traceparent ?? ':traceparent'};
  return `
  outbox AS (
    INSERT INTO event (type, ${Object.keys(row).join(', ')}, published_at)
    SELECT '${type}', ${Object.values(row).join(', ')}, ${publishedAt[relayNeed(type)]} FROM ${from}
  )`;
};
