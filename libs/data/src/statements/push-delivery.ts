import type {PushKind, PushProvider} from '@signet/contracts';
import {longAgo, type DueRow} from './due-row.js';
import {allows} from './session-rules.js';
import {statement} from './statement.js';

/** Every device of the person that a pushed session can be sent to. */
export const pushTargets = statement<{deviceId: string}>(
  'push_targets',
  `SELECT d.id AS "deviceId"
   FROM session s JOIN device d ON d.identity_id = s.subject_identity_id
   WHERE s.id = $1 AND d.status = 'ACTIVE' AND d.push_provider IS NOT NULL`,
);

/**
 * Where a push of these sessions was sent or is being sent, but for the device that has opened the session and so has
 * taken the push off its screen by itself.
 */
export const withdrawalTargets = statement<{sessionId: string; deviceId: string}>(
  'withdrawal_targets',
  `SELECT p.session_id AS "sessionId", p.device_id AS "deviceId"
   FROM push_delivery p JOIN session s ON s.id = p.session_id
   WHERE p.session_id = ANY($1::uuid[]) AND p.kind = 'SESSION' AND (p.outcome IS NULL OR p.outcome = 'SENT')
     AND p.device_id IS DISTINCT FROM s.device_id AND s.expires_at > clock_timestamp()`,
);

/** One delivery of the kind `$5` per session and device ever; ids, sessions, devices and traces go together. */
export const openDeliveries = statement<{id: string}>(
  'open_deliveries',
  `INSERT INTO push_delivery (id, session_id, device_id, traceparent, kind)
   SELECT new.id, new.session_id, new.device_id, new.traceparent, $5::"PushKind"
   FROM unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::text[]) AS new (id, session_id, device_id, traceparent)
   ON CONFLICT (session_id, device_id, kind) DO NOTHING
   RETURNING id`,
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
  `UPDATE push_delivery SET enqueued = enqueued - 1, ${longAgo}
   WHERE id = ANY($1::uuid[]) AND outcome IS NULL AND retry_at IS NULL`,
);

/** Whether a delivery is worth an attempt: now, later (what it withdraws is still being sent), or no longer. */
export type DeliveryState = 'DUE' | 'EARLY' | 'OVER';

export interface TakenDeliveryRow {
  kind: PushKind;
  epoch: number;
  /** How often the provider did not take it. */
  failures: number;
  sessionId: string;
  deviceId: string;
  state: DeliveryState;
  /** Null when the device cannot be pushed to any more. */
  provider: PushProvider | null;
  tokenEncrypted: Uint8Array | null;
  /** Whole seconds until the session expires, for the provider's time to live. */
  secondsLeft: number;
}

/** A push is worth sending while its session can be scanned. */
const pushState = `CASE WHEN ${allows('s', 'scan')} THEN 'DUE' ELSE 'OVER' END`;

/** A withdrawal, while the push may still be on the screen, and after it was sent. */
const withdrawalState = `(
  SELECT CASE WHEN s.expires_at <= clock_timestamp() THEN 'OVER'
              WHEN o.outcome IS NULL THEN 'EARLY'
              WHEN o.outcome = 'SENT' THEN 'DUE'
              ELSE 'OVER' END
  FROM push_delivery o
  WHERE o.session_id = p.session_id AND o.device_id = p.device_id AND o.kind = 'SESSION')`;

/** A worker takes a delivery: whoever took it before may no longer write its outcome. */
export const takeDelivery = statement<TakenDeliveryRow>(
  'take_delivery',
  `UPDATE push_delivery p SET epoch = p.epoch + 1
   FROM session s, device d
   WHERE p.id = $1 AND p.outcome IS NULL AND s.id = p.session_id AND d.id = p.device_id
   RETURNING p.kind, p.epoch, p.failures, p.session_id AS "sessionId", p.device_id AS "deviceId",
     CASE p.kind WHEN 'SESSION' THEN ${pushState} ELSE ${withdrawalState} END AS state,
     CASE WHEN d.status = 'ACTIVE' THEN d.push_provider END AS provider, d.push_token_encrypted AS "tokenEncrypted",
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
  `UPDATE device SET push_provider = NULL, push_token_encrypted = NULL
   WHERE id = $1 AND push_token_encrypted = $2 RETURNING id`,
);
