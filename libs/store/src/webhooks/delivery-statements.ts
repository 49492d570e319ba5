import type {WebhookOutcome} from '../generated/rows.js';
import {computed, flag, webhookDelivery, webhookEndpoint} from '../sql/columns.js';
import {bigint, listOf, number, uuids} from '../sql/parameters.js';
import {testAge} from '../sql/rules/test-age.js';
import {statement, type RowOf} from '../sql/statement.js';
import {workTable} from '../sql/work-table.js';
import {inFlightOf, isOpen} from './delivery-conditions.js';

/**
 * SQL: when the earlier event of the session `s` that waits for a retry is due. The new delivery gets the same time, so
 * that the search for the next delivery need not pass over it until then. The lock keeps the earlier delivery waiting
 * until the new one is committed; a delivery that is locked already is omitted, which costs only the search.
 */
const retryOfEarlier = `(
  SELECT earlier.retry_at FROM webhook_delivery earlier
  WHERE earlier.session_id = s.id AND earlier.outcome IS NULL AND earlier.event_id < e.id
    AND earlier.retry_at > statement_timestamp()
  ORDER BY earlier.event_id LIMIT 1 FOR SHARE SKIP LOCKED)`;

/**
 * Creates the deliveries of events: one for each event whose client is not suspended and has an enabled endpoint for
 * events of this type. Idempotent. Element i of `ids` is the id of the delivery of the event in element i of
 * `eventIds`.
 */
export const openWebhooks = statement(
  'open_webhooks',
  {ids: uuids, eventIds: listOf(bigint)},
  webhookDelivery.pick('webhook_delivery', 'id'),
  (columns) => `
   INSERT INTO webhook_delivery (id, client_id, session_id, event_id, type, signature_type, reason, occurred_at, traceparent, retry_at)
   SELECT new.id, s.client_id, s.id, e.id, e.type, s.signature_type, e.reason, e.created_at - ${testAge('s')}, e.traceparent, ${retryOfEarlier}
   FROM unnest(:ids::uuid[], :eventIds::bigint[]) AS new (id, event_id)
   JOIN event e ON e.id = new.event_id
   JOIN session s ON s.id = e.session_id
   JOIN webhook_endpoint w ON w.client_id = s.client_id
   WHERE e.type = ANY(w.events) AND ${isOpen('s.client_id')}
   ORDER BY e.id
   ON CONFLICT (event_id) DO NOTHING
   RETURNING ${columns}`,
);

export const webhooks = workTable({
  noun: 'webhook',
  table: 'webhook_delivery',
  key: 'id',
  columns: webhookDelivery.pick('work', 'id', 'enqueued', 'traceparent'),
  isUnfinished: (row) => `${row}.outcome IS NULL`,
  hasRetries: true,
  since: 'SELECT created_at FROM webhook_delivery WHERE outcome IS NULL ORDER BY created_at LIMIT 1',
});

/**
 * Takes a delivery and increments its epoch, so that an earlier worker cannot record an outcome. Takes nothing if the
 * job is stale or if the delivery has an outcome.
 */
export const takeWebhook = statement(
  'take_webhook',
  webhooks.job,
  webhookDelivery
    .pick(
      'work',
      'clientId',
      'sessionId',
      'type',
      'signatureType',
      'reason',
      'occurredAt',
      'epoch',
      'failures',
    )
    .and(webhookEndpoint.pick('e', 'url', 'secretEncrypted', 'slots'))
    .and(computed(number, 'inFlight', inFlightOf('work.client_id')))
    // How long the endpoint has been failing, in milliseconds; 0 if it does not fail.
    .and(
      computed(
        number,
        'failingForMs',
        'coalesce(extract(epoch FROM clock_timestamp() - e.failing_since) * 1000, 0)::float8',
      ),
    )
    // Null if there is no previous secret, or if it is no longer valid.
    .and(
      webhookEndpoint.from(
        'previousSecretEncrypted',
        'previousSecretEncrypted',
        'CASE WHEN e.previous_secret_ends_at > clock_timestamp() THEN e.previous_secret_encrypted END',
      ),
    )
    .and(flag('open', isOpen('work.client_id'))),
  (columns) => `
   UPDATE webhook_delivery work SET epoch = work.epoch + 1
   FROM webhook_endpoint e
   WHERE ${webhooks.isCurrentJob} AND e.client_id = work.client_id
   RETURNING ${columns}`,
);

export type TakenWebhookRow = RowOf<typeof takeWebhook>;
export type {WebhookOutcome};
