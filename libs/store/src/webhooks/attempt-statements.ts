import {limits} from '@signet/contracts';
import {flag, webhookDelivery, webhookEndpoint} from '../sql/columns.js';
import {boolean, enumOf, generatedId, nullable, number, text, uuid} from '../sql/parameters.js';
import {statement} from '../sql/statement.js';
import {webhooks, type WebhookOutcome} from './delivery-statements.js';

const {fence, isFenced} = webhooks;

/** The parameters for the result of one HTTP request; see `AttemptResult`. */
const attempt = {attemptId: generatedId, durationMs: number, status: nullable(number), fault: nullable(text)};

/** A CTE that inserts the row of the attempt, if the given CTE has the row of the delivery. */
const attempted = (delivery: string): string => `
   attempted AS (
     INSERT INTO webhook_attempt (id, delivery_id, duration_ms, status, fault)
     SELECT :attemptId, id, :durationMs::int, :status::int, :fault::text FROM ${delivery}
   )`;

const id = webhookDelivery.pick('finished', 'id');

/** The columns that {@link followers} needs of the given CTE. */
const ofSession = 'work.session_id, work.event_id, work.retry_at';

/**
 * A CTE that gives the later deliveries of the session the time of the next attempt, or makes them due without one,
 * because the delivery in the given CTE has an outcome.
 */
const followers = (delivery: string): string => `
   followers AS (
     UPDATE webhook_delivery later SET retry_at = earlier.retry_at FROM ${delivery} earlier
     WHERE later.session_id = earlier.session_id AND later.outcome IS NULL AND later.event_id > earlier.event_id
       AND later.enqueued_at IS NULL AND later.retry_at IS DISTINCT FROM earlier.retry_at
   )`;

/** By how much the slots of the endpoint change, and how many it has at most; see `slotChange` in libs/domain. */
const slotParams = {slotChange: number, maximumSlots: number};
const changedSlots = 'least(:maximumSlots::int, greatest(1, e.slots + :slotChange::int))';

/**
 * Records that the endpoint accepted the event, unless another worker has taken the delivery since. The endpoint then
 * no longer counts as failing.
 */
export const deliverWebhook = statement(
  'deliver_webhook',
  {...fence, ...attempt, ...slotParams},
  id,
  (columns) => `
   WITH finished AS (
     UPDATE webhook_delivery work SET outcome = 'DELIVERED', finished_at = clock_timestamp() WHERE ${isFenced}
     RETURNING work.id, work.client_id, ${ofSession}
   ), ${attempted('finished')}, ${followers('finished')}, recovered AS (
     UPDATE webhook_endpoint e SET failing_since = NULL, probe_at = NULL, slots = ${changedSlots}
     FROM finished f WHERE e.client_id = f.client_id AND (e.failing_since IS NOT NULL OR e.slots <> ${changedSlots})
   )
   SELECT ${columns} FROM finished`,
);

/** Whether a failure disables the endpoint: it responded 410, or it has been failing for too long. */
const ends = `(:gone::boolean OR coalesce(
  e.failing_since <= clock_timestamp() - interval '${limits.webhookFailureDays.default} days', false))`;

/**
 * Records a failed attempt, unless another worker has taken the delivery since. The delivery is due again after
 * `waitMs`, or gets the outcome FAILED if `waitMs` is null. The endpoint counts as failing, and its next event may be
 * sent after `pauseMs`. Disables the endpoint if it responded 410 (`gone` is true), or if it has been failing for
 * `limits.webhookFailureDays` days.
 */
export const failWebhook = statement(
  'fail_webhook',
  {...fence, ...attempt, waitMs: nullable(number), gone: boolean, pauseMs: number, ...slotParams},
  flag('disabled', "EXISTS (SELECT FROM endpoint WHERE endpoint.status = 'DISABLED')"),
  (columns) => `
   WITH failed AS (
     UPDATE webhook_delivery work SET failures = work.failures + 1,
       retry_at = clock_timestamp() + :waitMs::float8 * interval '1 millisecond',
       outcome = CASE WHEN :waitMs::float8 IS NULL THEN 'FAILED'::"WebhookOutcome" END,
       finished_at = CASE WHEN :waitMs::float8 IS NULL THEN clock_timestamp() END
     WHERE ${isFenced}
     RETURNING work.id, work.client_id, ${ofSession}
   ), ${attempted('failed')}, ${followers('failed')}, endpoint AS (
     UPDATE webhook_endpoint e SET slots = ${changedSlots},
       failing_since = CASE WHEN :gone::boolean THEN e.failing_since ELSE coalesce(e.failing_since, clock_timestamp()) END,
       probe_at = clock_timestamp() + :pauseMs::float8 * interval '1 millisecond',
       status = CASE WHEN ${ends} THEN 'DISABLED' ELSE e.status END,
       status_since = CASE WHEN ${ends} THEN clock_timestamp() ELSE e.status_since END,
       disabled_reason = CASE WHEN ${ends} THEN
         (CASE WHEN :gone::boolean THEN 'GONE' ELSE 'FAILING' END)::"WebhookDisabledReason" END
     FROM failed f WHERE e.client_id = f.client_id AND e.status = 'ENABLED'
     RETURNING e.status
   )
   SELECT ${columns} FROM failed`,
);

/**
 * Records that the event can never be sent as it is, and gives the delivery the outcome FAILED, unless another worker has
 * taken it since. The endpoint is not at fault, so it does not count as failing.
 */
export const abandonWebhook = statement(
  'abandon_webhook',
  {...fence, ...attempt},
  id,
  (columns) => `
   WITH finished AS (
     UPDATE webhook_delivery work SET outcome = 'FAILED', failures = work.failures + 1, finished_at = clock_timestamp()
     WHERE ${isFenced}
     RETURNING work.id, ${ofSession}
   ), ${attempted('finished')}, ${followers('finished')}
   SELECT ${columns} FROM finished`,
);

/** Records an outcome without an attempt, unless another worker has taken the delivery since. */
export const closeWebhook = statement(
  'close_webhook',
  {...fence, outcome: enumOf<Exclude<WebhookOutcome, 'DELIVERED'>>('WebhookOutcome')},
  id,
  (columns) => `
   WITH finished AS (
     UPDATE webhook_delivery work SET outcome = :outcome::"WebhookOutcome", finished_at = clock_timestamp() WHERE ${isFenced}
     RETURNING work.id, ${ofSession}
   ), ${followers('finished')}
   SELECT ${columns} FROM finished`,
);

/**
 * Makes a delivery due again immediately without recording an attempt, because the dispatcher aborted it. Does nothing if
 * another worker has taken the delivery since.
 */
export const releaseWebhook = statement(
  'release_webhook',
  fence,
  id,
  (columns) => `
   WITH finished AS (
     UPDATE webhook_delivery work SET retry_at = clock_timestamp() WHERE ${isFenced}
     RETURNING work.id
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
