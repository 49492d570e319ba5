import type {DueRow} from './due-row.js';
import {alive} from './fragments.js';
import {statement} from './statement.js';

/** Every device of the person that a pushed session can be sent to. */
export const pushTargets = statement<{deviceId: string}>(
  'push_targets',
  `SELECT d.id AS "deviceId"
   FROM session s JOIN device d ON d.identity_id = s.subject_identity_id
   WHERE s.id = $1 AND d.status = 'ACTIVE' AND d.push_provider IS NOT NULL`,
);

/** One delivery per session and device ever; `$1` ids and `$3` devices go in pairs. */
export const openDeliveries = statement<{id: string; deviceId: string}>(
  'open_deliveries',
  `INSERT INTO push_delivery (id, session_id, device_id, traceparent)
   SELECT pair.id, $2, pair.device_id, $4 FROM unnest($1::uuid[], $3::uuid[]) AS pair (id, device_id)
   ON CONFLICT (session_id, device_id) DO NOTHING
   RETURNING id, device_id AS "deviceId"`,
);

/**
 * Unfinished deliveries that were never enqueued, that were put off until now, or whose job is so old that it must be
 * lost; counts the enqueueing. New ones come first: those that a provider in trouble holds up are no hurry.
 * The job is added after the commit, so a crash in between costs one more round, never the push.
 */
export const dueDeliveries = statement<DueRow>(
  'due_deliveries',
  `UPDATE push_delivery p SET enqueued = p.enqueued + 1, enqueued_at = clock_timestamp(), retry_at = NULL
   WHERE p.id IN (
     SELECT q.id FROM push_delivery q
     WHERE q.outcome IS NULL
       AND (q.enqueued_at IS NULL OR q.retry_at <= clock_timestamp()
         OR q.retry_at IS NULL AND q.enqueued_at <= clock_timestamp() - $1 * interval '1 second')
     ORDER BY q.enqueued_at NULLS FIRST, q.created_at LIMIT $2 FOR UPDATE SKIP LOCKED
   )
   RETURNING p.id, p.enqueued, p.traceparent`,
);

/** Those that could not be put into the queue come due again at once, under the same count: what was added is not added twice. */
export const putBackDeliveries = statement<Record<string, never>>(
  'put_back_deliveries',
  `UPDATE push_delivery SET enqueued = enqueued - 1, enqueued_at = NULL
   WHERE id = ANY($1::uuid[]) AND outcome IS NULL AND retry_at IS NULL`,
);

export interface TakenDeliveryRow {
  epoch: number;
  /** How often the provider did not take it. */
  failures: number;
  sessionId: string;
  deviceId: string;
  /** The session can still be scanned. */
  open: boolean;
  /** Null when the device cannot be pushed to any more. */
  provider: 'FCM' | 'APNS' | 'WEBPUSH' | 'SIMULATOR' | null;
  tokenSealed: Uint8Array | null;
  /** Whole seconds until the session expires, for the provider's time to live. */
  secondsLeft: number;
}

/** A worker takes a delivery: whoever took it before may no longer write its outcome. */
export const takeDelivery = statement<TakenDeliveryRow>(
  'take_delivery',
  `UPDATE push_delivery p SET epoch = p.epoch + 1
   FROM session s, device d
   WHERE p.id = $1 AND p.outcome IS NULL AND s.id = p.session_id AND d.id = p.device_id
   RETURNING p.epoch, p.failures, p.session_id AS "sessionId", p.device_id AS "deviceId",
     s.status = 'PENDING' AND ${alive('s')} AS open,
     CASE WHEN d.status = 'ACTIVE' THEN d.push_provider END AS provider, d.push_token_sealed AS "tokenSealed",
     greatest(0, floor(extract(epoch FROM s.expires_at - clock_timestamp())))::float8 AS "secondsLeft"`,
);

/** The outcome, fenced by the epoch under which the work was done. */
export const finishDelivery = statement<{id: string}>(
  'finish_delivery',
  `UPDATE push_delivery SET outcome = $3::"PushOutcome" WHERE id = $1 AND epoch = $2 AND outcome IS NULL RETURNING id`,
);

/** Puts a delivery off for `$3` milliseconds, fenced likewise; `$4` is 1 when its provider did not take it, else 0. */
export const postponeDelivery = statement<{id: string}>(
  'postpone_delivery',
  `UPDATE push_delivery
   SET retry_at = clock_timestamp() + $3 * interval '1 millisecond', failures = failures + $4
   WHERE id = $1 AND epoch = $2 AND outcome IS NULL RETURNING id`,
);

/** The provider said that the token is gone: do not use it again, unless the phone has replaced it since. */
export const forgetPushToken = statement<{id: string}>(
  'forget_push_token',
  `UPDATE device SET push_provider = NULL, push_token_sealed = NULL
   WHERE id = $1 AND push_token_sealed = $2 RETURNING id`,
);
