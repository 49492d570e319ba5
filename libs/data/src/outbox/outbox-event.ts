import type {EventType} from '@signet/contracts';
import {relayNeed, type RelayNeed} from '@signet/domain';

/** SQL for the columns of an event row. */
interface EventColumns {
  readonly session_id?: string;
  readonly device_id?: string;
  readonly reason?: string;
  /** Defaults to the trace of the running statement. */
  readonly traceparent?: string;
}

/** Events without effects are published on insert, so that no relay has to read them. */
const publishedAt: Readonly<Record<RelayNeed, string>> = {
  always: 'NULL::timestamptz',
  'of-pushed-sessions': `CASE WHEN push_status = 'DISPATCHED' THEN NULL ELSE clock_timestamp() END`,
  never: 'clock_timestamp()',
};

/**
 * The event of a change, as a CTE of the statement that makes the change.
 * @param from a CTE with a row for each change; it has `push_status` where only pushed sessions have effects
 */
export const outboxEvent = (type: EventType, columns: EventColumns, from: string): string => {
  const row = {...columns, traceparent: columns.traceparent ?? ':traceparent'};
  return `
  outbox AS (
    INSERT INTO event (type, ${Object.keys(row).join(', ')}, published_at)
    SELECT '${type}', ${Object.values(row).join(', ')}, ${publishedAt[relayNeed(type)]} FROM ${from}
  )`;
};
