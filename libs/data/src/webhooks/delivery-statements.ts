import type {WebhookDelivery} from '../generated/client.js';
import {computed, flag, noColumns, webhookDelivery, webhookEndpoint} from '../sql/columns.js';
import {backlogColumns, COUNT_LIMIT, isCurrentJob, longAgo, untilLost} from '../sql/due-row.js';
import {isActiveClient, keysIn} from '../sql/fragments.js';
import {number, of, uuid, uuids} from '../sql/parameters.js';
import {statement, type RowOf} from '../sql/statement.js';

/** SQL condition: the client is not suspended, and its endpoint is enabled. */
const isOpen = (clientId: string): string => `EXISTS (
  SELECT FROM webhook_endpoint w JOIN relying_party rp ON rp.id = w.client_id
  WHERE w.client_id = ${clientId} AND w.status = 'ENABLED' AND ${isActiveClient('rp')})`;

/**
 * SQL condition: the delivery of an earlier event of the same session has no outcome. Events of a session are inserted
 * while the row of the session is locked, so the order of their ids is the order of the changes.
 */
const mustWait = (delivery: string): string => `EXISTS (
  SELECT FROM webhook_delivery earlier
  WHERE earlier.outcome IS NULL AND earlier.session_id = ${delivery}.session_id AND earlier.event_id < ${delivery}.event_id)`;

/**
 * Creates the deliveries of events: one for each event whose client is not suspended and has an enabled endpoint for
 * events of this type. Idempotent. Element i of `ids` is the id of the delivery of the event in element i of
 * `eventIds`.
 */
export const openWebhooks = statement(
  'open_webhooks',
  {ids: uuids, eventIds: of<readonly string[]>()},
  webhookDelivery.pick('webhook_delivery', 'id'),
  (columns) => `
   INSERT INTO webhook_delivery (id, client_id, session_id, event_id, type, signature_type, reason, occurred_at, traceparent)
   SELECT new.id, s.client_id, s.id, e.id, e.type, s.signature_type, e.reason, e.created_at, e.traceparent
   FROM unnest(:ids::uuid[], :eventIds::bigint[]) AS new (id, event_id)
   JOIN event e ON e.id = new.event_id
   JOIN session s ON s.id = e.session_id
   JOIN webhook_endpoint w ON w.client_id = s.client_id
   WHERE e.type = ANY(w.events) AND ${isOpen('s.client_id')}
   ON CONFLICT (event_id) DO NOTHING
   RETURNING ${columns}`,
);

/**
 * The deliveries that must be enqueued: new ones, retries that are due, and deliveries whose job is presumed lost. A
 * delivery waits until the deliveries of earlier events of its session have an outcome. Deliveries to a disabled
 * endpoint or for a suspended client get the outcome DISCARDED, and must not be enqueued. The caller adds the job after
 * the commit, so a crash in between delays the event but never loses it.
 */
export const dueWebhooks = statement(
  'due_webhooks',
  {lostAfter: number, limit: number},
  webhookDelivery.pick('d', 'id', 'enqueued', 'traceparent').and(flag('finished', 'd.outcome IS NOT NULL')),
  (columns) => `
   UPDATE webhook_delivery d SET enqueued = d.enqueued + 1, enqueued_at = clock_timestamp(), retry_at = NULL,
     outcome = CASE WHEN NOT due.open THEN 'DISCARDED'::"WebhookOutcome" END,
     finished_at = CASE WHEN NOT due.open THEN clock_timestamp() END
   FROM (SELECT x.id, ${isOpen('x.client_id')} AS open FROM webhook_delivery x
         WHERE x.id = ${keysIn(`
     SELECT q.id FROM webhook_delivery q
     WHERE q.outcome IS NULL
       AND (q.retry_at <= clock_timestamp() OR q.retry_at IS NULL
         AND (q.enqueued_at IS NULL OR q.enqueued_at <= clock_timestamp() - ${untilLost('q')}))
       AND NOT ${mustWait('q')}
     ORDER BY q.enqueued_at NULLS FIRST, q.created_at LIMIT :limit FOR UPDATE SKIP LOCKED`)}) due
   WHERE d.id = due.id
   RETURNING ${columns}`,
);

/** Makes deliveries due again immediately, because they could not be enqueued. `enqueued` gets its old value. */
export const putBackWebhooks = statement(
  'put_back_webhooks',
  {ids: uuids},
  noColumns,
  () => `
   UPDATE webhook_delivery SET enqueued = enqueued - 1, ${longAgo}
   WHERE id = ANY(:ids::uuid[]) AND outcome IS NULL AND retry_at IS NULL`,
);

/** The number of deliveries without an outcome, counted up to `COUNT_LIMIT`, and the age of the oldest. */
export const webhookBacklog = statement(
  'webhook_backlog',
  {},
  backlogColumns(
    `(SELECT count(*) FROM (SELECT FROM webhook_delivery WHERE outcome IS NULL LIMIT ${COUNT_LIMIT}) d)`,
    '(SELECT created_at FROM webhook_delivery WHERE outcome IS NULL ORDER BY created_at LIMIT 1)',
  ),
  (columns) => `SELECT ${columns}`,
);

/**
 * Takes a delivery and increments its epoch, so that an earlier worker cannot record an outcome. Takes nothing if the
 * job is stale, if the delivery has an outcome, or if the delivery of an earlier event of the session has no outcome,
 * for example because that event is being sent again.
 */
export const takeWebhook = statement(
  'take_webhook',
  {id: uuid, enqueued: number},
  webhookDelivery
    .pick('d', 'clientId', 'sessionId', 'type', 'signatureType', 'reason', 'occurredAt', 'epoch', 'failures')
    .and(webhookEndpoint.pick('w', 'url', 'secretEncrypted'))
    // Null if there is no previous secret, or if it is no longer valid.
    .and(
      webhookEndpoint.from(
        'previousSecretEncrypted',
        'previousSecretEncrypted',
        'CASE WHEN w.previous_secret_ends_at > clock_timestamp() THEN w.previous_secret_encrypted END',
      ),
    )
    .and(computed<boolean>()('open', isOpen('d.client_id'))),
  (columns) => `
   UPDATE webhook_delivery d SET epoch = d.epoch + 1
   FROM webhook_endpoint w
   WHERE d.id = :id AND ${isCurrentJob('d')} AND d.outcome IS NULL AND w.client_id = d.client_id AND NOT ${mustWait('d')}
   RETURNING ${columns}`,
);

export type TakenWebhookRow = RowOf<typeof takeWebhook>;
export type WebhookOutcome = NonNullable<WebhookDelivery['outcome']>;
