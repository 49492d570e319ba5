import type {WebhookLane} from '@signet/domain';
import {computed, flag, webhookDelivery} from '../sql/columns.js';
import {isActiveClient, keysIn} from '../sql/fragments.js';
import {listOf, number, textOf, uuid, uuids} from '../sql/parameters.js';
import {statement} from '../sql/statement.js';
import {untilLost} from '../sql/work-table.js';
import {dueAt, inFlightOf, isDue, isInFlight, isOpen, isWaiting, mustWait} from './delivery-conditions.js';
import {webhooks} from './delivery-statements.js';

/**
 * Waits for the lock under which slots are counted and filled, until the transaction ends. It must be a statement of
 * its own, so that the next one sees what the previous holder of the lock has enqueued.
 */
export const lockWebhookLanes = statement(
  'lock_webhook_lanes',
  {},
  flag('locked', 'true'),
  (columns) => `SELECT ${columns} FROM pg_advisory_xact_lock(hashtext('signet.webhookLanes'))`,
);

/** A CTE with the clients of deliveries, each read with one descent of an index that begins with the client. */
const clientsOf = (name: string, condition: (delivery: string) => string): string => `
   ${name} (client_id) AS (
     (SELECT d.client_id FROM webhook_delivery d WHERE ${condition('d')} ORDER BY d.client_id LIMIT 1)
     UNION ALL
     SELECT (SELECT d.client_id FROM webhook_delivery d
             WHERE d.client_id > previous.client_id AND ${condition('d')} ORDER BY d.client_id LIMIT 1)
     FROM ${name} previous WHERE previous.client_id IS NOT NULL
   )`;

const health = `CASE WHEN c.failing_since IS NULL THEN 'healthy'
  WHEN coalesce(c.probe_at <= clock_timestamp(), true) THEN 'probing' ELSE 'paused' END`;

/** SQL: when the first waiting delivery of the client is due; the first entry of the client in the index. */
const firstDueAt = `(SELECT ${dueAt('d')} FROM webhook_delivery d
  WHERE d.client_id = lane.client_id AND ${isWaiting('d')} ORDER BY ${dueAt('d')} LIMIT 1)`;

/**
 * The clients that have deliveries in flight or waiting. The work depends on the number of these clients, and not on how
 * many deliveries wait. `LIMIT 1` keeps PostgreSQL from reading the registrations of all clients.
 */
export const webhookLanes = statement(
  'webhook_lanes',
  {},
  webhookDelivery
    .as('lane', 'clientId', 'clientId')
    .and(computed(uuid, 'owner', 'coalesce(c.organisation_id, lane.client_id)'))
    .and(computed(number, 'slots', 'coalesce(c.slots, 1)'))
    .and(computed(number, 'inFlight', inFlightOf('lane.client_id')))
    .and(flag('due', `coalesce(${firstDueAt} <= statement_timestamp(), false)`))
    .and(flag('open', 'coalesce(c.open, false)'))
    .and(computed(textOf<WebhookLane['health']>(), 'health', health)),
  (columns) => `
   WITH RECURSIVE ${clientsOf('waiting', isWaiting)}, ${clientsOf('busy', isInFlight)}
   SELECT ${columns}
   FROM (SELECT client_id FROM waiting WHERE client_id IS NOT NULL
         UNION SELECT client_id FROM busy WHERE client_id IS NOT NULL) lane
   LEFT JOIN LATERAL (
     SELECT rp.organisation_id, w.slots, w.failing_since, w.probe_at, w.status = 'ENABLED' AND ${isActiveClient('rp')} AS open
     FROM relying_party rp LEFT JOIN webhook_endpoint w ON w.client_id = rp.id
     WHERE rp.id = lane.client_id LIMIT 1) c ON true`,
);

/**
 * Enqueues the deliveries that have been due longest: `counts[i]` of the client `clientIds[i]`. A delivery waits until the
 * deliveries of earlier events of its session have an outcome.
 */
export const enqueueWebhooks = webhooks.enqueue(
  'enqueue_webhooks',
  {clientIds: uuids, counts: listOf(number)},
  {
    next: `
     SELECT next.id FROM unnest(:clientIds::uuid[], :counts::int[]) AS lane (client_id, count)
     CROSS JOIN LATERAL (
       SELECT q.id FROM webhook_delivery q
       WHERE q.client_id = lane.client_id AND ${isWaiting('q')} AND ${isDue('q')} AND NOT ${mustWait('q')}
       ORDER BY ${dueAt('q')}, q.id LIMIT lane.count FOR UPDATE SKIP LOCKED) next`,
  },
);

/**
 * How often the time after which a job is presumed lost doubles, so that a client does not wait for its slots as long
 * again as all dispatchers were stopped, if the queue was lost meanwhile. Few events are in flight, so few jobs pile up.
 */
const DOUBLINGS = 4;

/**
 * Enqueues the deliveries again whose last job is presumed lost. They keep their slots, so a dispatcher that died
 * occupies the slots of its deliveries at most for this time.
 */
export const lostWebhooks = webhooks.enqueue(
  'lost_webhooks',
  {lostAfter: number, limit: number},
  {
    next: `
     SELECT q.id FROM webhook_delivery q
     WHERE ${isInFlight('q')} AND q.enqueued_at <= clock_timestamp() - ${untilLost('q', DOUBLINGS)}
     ORDER BY q.enqueued_at LIMIT :limit FOR UPDATE SKIP LOCKED`,
  },
);

/** Discards the due deliveries of clients that are suspended or whose endpoint is disabled. */
export const discardUnsendable = statement(
  'discard_unsendable_webhooks',
  {clientIds: uuids, limit: number},
  webhookDelivery.pick('d', 'id', 'enqueued', 'traceparent').and(flag('finished', 'true')),
  (columns) => `
   UPDATE webhook_delivery d SET outcome = 'DISCARDED', finished_at = clock_timestamp()
   WHERE d.id = ${keysIn(`
     SELECT q.id FROM webhook_delivery q
     WHERE q.client_id = ANY(:clientIds::uuid[]) AND ${isWaiting('q')} AND ${isDue('q')} AND NOT ${isOpen('q.client_id')}
     LIMIT :limit FOR UPDATE SKIP LOCKED`)}
   RETURNING ${columns}`,
);
