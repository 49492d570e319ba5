import {limits} from '@signet/contracts';
import type {PushKind, PushOutcome} from '../generated/rows.js';
import {computed, device, flag, pushDelivery, session} from '../sql/columns.js';
import {canReceiveNotice, canReceivePush} from '../sql/rules/device-rules.js';
import {isActiveClient} from '../sql/fragments.js';
import {bigint, bytes, enumOf, listOf, nullable, number, text, uuid, uuids} from '../sql/parameters.js';
import {isMutedFor} from '../sql/rules/mute-rules.js';
import {isBeforeDeadline} from '../sql/rules/session-rules.js';
import {statement, type RowOf} from '../sql/statement.js';
import {untilLost, workTable} from '../sql/work-table.js';
import {deliveryState, secondsLeft, stateColumn} from './delivery-state.js';

/**
 * The active devices that have a push token and belong to the person to whom a session is restricted, for each of these
 * sessions. None if the relying party is suspended, or if the person has muted it since the session was created.
 */
export const pushTargets = statement(
  'push_targets',
  {sessionIds: uuids},
  session.as('s', 'id', 'sessionId').and(pushDelivery.from('deviceId', 'deviceId', 'd.id')),
  (columns) => `
   SELECT ${columns}
   FROM session s JOIN relying_party rp ON rp.id = s.client_id JOIN device d ON d.identity_id = s.subject_identity_id
   WHERE s.id = ANY(:sessionIds::uuid[]) AND ${canReceivePush('d')} AND ${isActiveClient('rp')}
     AND NOT ${isMutedFor('s.subject_identity_id', 'rp')}`,
);

/**
 * The devices to which a push of these sessions was sent or is being sent. Omits the device that scanned the session,
 * because its app has already removed the notification. Omits sessions whose deadline has passed, because their pushes
 * need no withdrawal.
 */
export const withdrawalTargets = statement(
  'withdrawal_targets',
  {sessionIds: uuids},
  session.as('s', 'id', 'sessionId').and(pushDelivery.pick('p', 'deviceId')),
  (columns) => `
   SELECT ${columns}
   FROM push_delivery p JOIN session s ON s.id = p.session_id
   WHERE p.session_id = ANY(:sessionIds::uuid[]) AND p.kind = 'SESSION' AND (p.outcome IS NULL OR p.outcome = 'SENT')
     AND p.device_id IS DISTINCT FROM s.device_id AND ${isBeforeDeadline('s')}`,
);

/**
 * The devices to notify of an event about a device: the other devices of the same person that can receive notices
 * and were enrolled before the event happened.
 */
export const noticeTargets = statement(
  'notice_targets',
  {deviceId: uuid, eventId: bigint},
  pushDelivery.from('deviceId', 'deviceId', 'd.id'),
  (columns) => `
   SELECT ${columns}
   FROM event e, device changed JOIN device d ON d.identity_id = changed.identity_id AND d.id <> changed.id
   WHERE e.id = :eventId::bigint AND changed.id = :deviceId AND d.created_at <= e.created_at
     AND ${canReceiveNotice('d')}`,
);

/**
 * SQL: when the delivery `new` may be sent for the first time; NULL if it may be sent immediately. A notice waits for
 * `limits.deviceNoticeInterval` if an earlier notice to the same device is stored. A notice is inserted only if every
 * earlier notice already has an outcome, so at least this interval passes between two notices. The query uses the
 * unique index on the session, the device and the kind, in which the session of a notice is NULL.
 */
const firstAttempt = `
  CASE WHEN new.event_id IS NOT NULL
    AND EXISTS (SELECT FROM push_delivery earlier WHERE earlier.device_id = new.device_id AND earlier.session_id IS NULL)
  THEN clock_timestamp() + interval '${limits.deviceNoticeInterval.default} seconds' END`;

/**
 * Inserts deliveries, but never a second one of the same kind for the same session and device, or for the same event
 * and device. Also skips a notice for a device that has a notice without an outcome: one push is enough, because all
 * notices have the same payload. Element i of each list describes delivery i.
 *
 * A delivery that may be sent immediately counts as enqueued: the caller adds its job after the commit. If the caller
 * dies in between, the job is presumed lost.
 */
export const openDeliveries = statement(
  'open_deliveries',
  {
    ids: uuids,
    sessionIds: listOf(nullable(uuid)),
    eventIds: listOf(nullable(bigint)),
    deviceIds: uuids,
    traceparents: listOf(nullable(text)),
    kind: enumOf<PushKind>('PushKind'),
  },
  pushDelivery.pick('push_delivery', 'id', 'enqueued', 'traceparent').and(flag('finished', 'false')),
  (columns) => `
   INSERT INTO push_delivery (id, session_id, event_id, device_id, traceparent, kind, retry_at, enqueued, enqueued_at)
   SELECT new.id, new.session_id, new.event_id, new.device_id, new.traceparent, :kind::"PushKind", first.attempt,
     CASE WHEN first.attempt IS NULL THEN 1 ELSE 0 END, CASE WHEN first.attempt IS NULL THEN clock_timestamp() END
   FROM unnest(:ids::uuid[], :sessionIds::uuid[], :eventIds::bigint[], :deviceIds::uuid[], :traceparents::text[])
     AS new (id, session_id, event_id, device_id, traceparent)
   CROSS JOIN LATERAL (SELECT ${firstAttempt} AS attempt) first
   ON CONFLICT DO NOTHING
   RETURNING ${columns}`,
);

/** SQL condition: the delivery is a push about a session of a sender that the person has muted. */
const isOfMutedSender = (delivery: string): string => `${delivery}.kind = 'SESSION' AND EXISTS (
  SELECT FROM session s JOIN relying_party rp ON rp.id = s.client_id
  WHERE s.id = ${delivery}.session_id AND ${isMutedFor('s.subject_identity_id', 'rp')})`;

export const deliveries = workTable({
  noun: 'delivery',
  plural: 'deliveries',
  table: 'push_delivery',
  key: 'id',
  columns: pushDelivery.pick('work', 'id', 'enqueued', 'traceparent'),
  isUnfinished: (row) => `${row}.outcome IS NULL`,
  hasRetries: true,
  since: 'SELECT created_at FROM push_delivery WHERE outcome IS NULL ORDER BY created_at LIMIT 1',
});

/**
 * Enqueues the deliveries without an outcome that are due: postponed deliveries, deliveries that were never enqueued, and
 * deliveries whose job is so old that it is presumed lost. Deliveries that are no longer needed, or whose sender the
 * person has muted since, get an outcome instead. New deliveries come first; retries against a failing provider can wait.
 */
export const dueDeliveries = deliveries.enqueue(
  'due_deliveries',
  {lostAfter: number, limit: number},
  {
    next: `
     SELECT q.id FROM push_delivery q
     WHERE q.outcome IS NULL
       AND (q.retry_at <= clock_timestamp() OR q.retry_at IS NULL
         AND (q.enqueued_at IS NULL OR q.enqueued_at <= clock_timestamp() - ${untilLost('q')}))
     ORDER BY q.enqueued_at NULLS FIRST, q.created_at LIMIT :limit FOR UPDATE SKIP LOCKED`,
    change: `,
     outcome = CASE WHEN ${deliveryState} = 'OVER' OR ${isOfMutedSender('work')} THEN 'EXPIRED'::"PushOutcome" END`,
    finished: 'work.outcome IS NOT NULL',
  },
);

/**
 * Takes a delivery and increments its epoch, so that an earlier worker cannot record an outcome. A stale job takes
 * nothing. Otherwise, if several jobs were added while no worker was running, each of them would send the push.
 */
export const takeDelivery = statement(
  'take_delivery',
  deliveries.job,
  pushDelivery
    .pick('work', 'kind', 'epoch', 'failures', 'sessionId', 'deviceId')
    .and(stateColumn)
    // Null if the device can no longer receive pushes.
    .and(
      device.from(
        'pushProvider',
        'provider',
        `CASE WHEN ${canReceivePush('d')} OR work.kind = 'NOTICE' AND ${canReceiveNotice('d')} THEN d.push_provider END`,
      ),
    )
    .and(device.as('d', 'pushTokenEncrypted', 'tokenEncrypted'))
    // The time to live of the push at its provider, in seconds.
    .and(computed(number, 'secondsLeft', secondsLeft)),
  (columns) => `
   UPDATE push_delivery work SET epoch = work.epoch + 1
   FROM device d
   WHERE ${deliveries.isCurrentJob} AND d.id = work.device_id
   RETURNING ${columns}`,
);

export type TakenDeliveryRow = RowOf<typeof takeDelivery>;

export type {PushOutcome};

const id = pushDelivery.pick('work', 'id');

/** Records the outcome, unless another worker has taken the delivery since and has therefore incremented the epoch. */
export const finishDelivery = statement(
  'finish_delivery',
  {...deliveries.fence, outcome: enumOf<PushOutcome>('PushOutcome')},
  id,
  (columns) =>
    `UPDATE push_delivery work SET outcome = :outcome::"PushOutcome" WHERE ${deliveries.isFenced} RETURNING ${columns}`,
);

/**
 * Postpones a delivery, unless another worker has taken it since. `failures` is 1 if the provider failed, otherwise 0.
 */
export const postponeDelivery = statement(
  'postpone_delivery',
  {...deliveries.fence, waitMs: number, failures: number},
  id,
  (columns) => `
   UPDATE push_delivery work
   SET retry_at = clock_timestamp() + :waitMs * interval '1 millisecond', failures = failures + :failures
   WHERE ${deliveries.isFenced} RETURNING ${columns}`,
);

/** Deletes a token that the provider no longer knows, unless the phone has replaced it since. */
export const forgetPushToken = statement(
  'forget_push_token',
  {deviceId: uuid, tokenEncrypted: bytes},
  device.pick('device', 'id'),
  (columns) => `
   UPDATE device SET push_provider = NULL, push_token_encrypted = NULL
   WHERE id = :deviceId AND push_token_encrypted = :tokenEncrypted RETURNING ${columns}`,
);
