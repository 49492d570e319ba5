import {limits} from '@signet/contracts';
import {flag, webhookDelivery, webhookEndpoint} from '../sql/columns.js';
import {boolean, generatedId, nullable, number, of, text, uuid} from '../sql/parameters.js';
import {statement} from '../sql/statement.js';
import type {WebhookOutcome} from './delivery-statements.js';

const fence = {id: uuid, epoch: number};
const isFenced = 'd.id = :id AND d.epoch = :epoch AND d.outcome IS NULL';

/** The parameters for the result of one HTTP request; see `AttemptResult`. */
const attempt = {attemptId: generatedId, durationMs: number, status: nullable(number), fault: nullable(text)};

/** A CTE that inserts the row of the attempt, if the given CTE has the row of the delivery. */
const attempted = (delivery: string): string => `
   attempted AS (
     INSERT INTO webhook_attempt (id, delivery_id, duration_ms, status, fault)
     SELECT :attemptId, id, :durationMs::int, :status::int, :fault::text FROM ${delivery}
   )`;

const id = webhookDelivery.pick('finished', 'id');

/**
 * Records that the endpoint accepted the event, unless another worker has taken the delivery since. The endpoint then
 * no longer counts as failing.
 */
export const deliverWebhook = statement(
  'deliver_webhook',
  {...fence, ...attempt},
  id,
  (columns) => `
   WITH finished AS (
     UPDATE webhook_delivery d SET outcome = 'DELIVERED', finished_at = clock_timestamp() WHERE ${isFenced}
     RETURNING d.id, d.client_id
   ), ${attempted('finished')}, recovered AS (
     UPDATE webhook_endpoint w SET failing_since = NULL
     FROM finished f WHERE w.client_id = f.client_id AND w.failing_since IS NOT NULL
   )
   SELECT ${columns} FROM finished`,
);

/**
 * Records a failed attempt, unless another worker has taken the delivery since. The delivery is due again after
 * `waitMs`, or gets the outcome FAILED if `waitMs` is null. Disables the endpoint if it responded 410 (`gone` is true),
 * or if it has been failing for `limits.webhookFailureDays` days.
 */
export const failWebhook = statement(
  'fail_webhook',
  {...fence, ...attempt, waitMs: nullable(number), gone: boolean},
  flag('disabled', 'EXISTS (SELECT FROM disabled)'),
  (columns) => `
   WITH failed AS (
     UPDATE webhook_delivery d SET failures = d.failures + 1,
       retry_at = clock_timestamp() + :waitMs::float8 * interval '1 millisecond',
       outcome = CASE WHEN :waitMs::float8 IS NULL THEN 'FAILED'::"WebhookOutcome" END,
       finished_at = CASE WHEN :waitMs::float8 IS NULL THEN clock_timestamp() END
     WHERE ${isFenced}
     RETURNING d.id, d.client_id
   ), ${attempted('failed')}, failing AS (
     UPDATE webhook_endpoint w SET failing_since = clock_timestamp()
     FROM failed f WHERE w.client_id = f.client_id AND w.failing_since IS NULL AND NOT :gone::boolean
   ), disabled AS (
     UPDATE webhook_endpoint w SET status = 'DISABLED', status_since = clock_timestamp(),
       disabled_reason = (CASE WHEN :gone::boolean THEN 'GONE' ELSE 'FAILING' END)::"WebhookDisabledReason"
     FROM failed f
     WHERE w.client_id = f.client_id AND w.status = 'ENABLED' AND (:gone::boolean
       OR w.failing_since <= clock_timestamp() - interval '${limits.webhookFailureDays.default} days')
     RETURNING w.client_id
   )
   SELECT ${columns} FROM failed`,
);

/** Records an outcome without an attempt, unless another worker has taken the delivery since. */
export const closeWebhook = statement(
  'close_webhook',
  {...fence, outcome: of<Exclude<WebhookOutcome, 'DELIVERED'>>()},
  id,
  (columns) => `
   WITH finished AS (
     UPDATE webhook_delivery d SET outcome = :outcome::"WebhookOutcome", finished_at = clock_timestamp() WHERE ${isFenced}
     RETURNING d.id
   )
   SELECT ${columns} FROM finished`,
);

/**
 * Makes a delivery due again after `waitMs` without recording an attempt, because none was made, or because the
 * dispatcher aborted it. Does nothing if another worker has taken the delivery since.
 */
export const holdWebhook = statement(
  'hold_webhook',
  {...fence, waitMs: number},
  id,
  (columns) => `
   WITH finished AS (
     UPDATE webhook_delivery d SET retry_at = clock_timestamp() + :waitMs * interval '1 millisecond' WHERE ${isFenced}
     RETURNING d.id
   )
   SELECT ${columns} FROM finished`,
);

/**
 * Discards the waiting deliveries of a disabled endpoint, so that they are not sent if the endpoint is enabled again.
 */
export const discardWebhooks = statement(
  'discard_webhooks',
  {clientId: uuid},
  webhookEndpoint.from('clientId', 'clientId', 'd.client_id'),
  (columns) => `
   UPDATE webhook_delivery d SET outcome = 'DISCARDED', finished_at = clock_timestamp()
   FROM webhook_endpoint w
   WHERE d.client_id = :clientId AND d.outcome IS NULL AND w.client_id = d.client_id AND w.status = 'DISABLED'
   RETURNING ${columns}`,
);
