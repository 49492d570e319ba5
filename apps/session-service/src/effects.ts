import type {CancelReason, RowJobName} from '@signet/contracts';
import {
  cancelDeviceSessions,
  completeSigningSession,
  failSigningSession,
  newId,
  PushDeliveries,
  WebhookDeliveries,
  type Connection,
} from '@signet/store';
import type {Effect, EffectKind} from '@signet/domain';
import type {Announcement} from '@signet/queue';
import {startWork} from './outgoing-work.js';

/** What remains to be done after the transaction that applied effects has been committed. */
export interface EffectSummary {
  readonly announcements: readonly Announcement[];
  /** Kinds of outgoing work that may be due now. */
  readonly outgoing: readonly RowJobName[];
}

/**
 * Effects that are applied once for all events of a batch, because most events of sessions have them, and one statement
 * for many events costs less than one for each event.
 */
type BatchedKind = 'withdraw-push' | 'send-webhook';

type EffectOfKind = {[E in Effect as E['kind']]: E};
type SingleKind = Exclude<EffectKind, BatchedKind>;

/** An effect that is applied separately for each event. */
export type SingleEffect = EffectOfKind[SingleKind];

const started = (job: RowJobName, count: number): EffectSummary => ({
  announcements: [],
  outgoing: count > 0 ? [job] : [],
});

const announced = (announcements: readonly Announcement[]): EffectSummary => ({announcements, outgoing: []});

const cancelled = (reason: CancelReason, sessionIds: readonly string[]): EffectSummary =>
  announced(sessionIds.map((sessionId) => ['session.cancelled', {sessionId, reason}] as const));

/** The handlers of the effects. Each runs in the trace of its event, and is idempotent. */
const handlers: {
  readonly [K in SingleKind]: (db: Connection, effect: EffectOfKind[K]) => Promise<EffectSummary>;
} = {
  'start-work': async (db, {job, sessionId}) => started(job, await startWork[job](db, sessionId)),
  'cancel-sessions-of-device': async (db, {deviceId}) =>
    cancelled('pin_locked', await cancelDeviceSessions(db, deviceId)),
  'notify-other-devices': async (db, {deviceId, eventId}) =>
    started('push', await new PushDeliveries(db, newId).notifyOthers(deviceId, eventId)),
  'complete-signing': async (db, {sessionId}) => {
    const completed = await completeSigningSession(db, sessionId);
    return announced(
      completed.map((id) => ['session.completed', {sessionId: id, signatureType: 'SIGNING'}] as const),
    );
  },
  'fail-signing': async (db, {sessionId}) =>
    cancelled('signing_failed', await failSigningSession(db, sessionId)),
};

const applyKind = <K extends SingleKind>(
  db: Connection,
  kind: K,
  effect: EffectOfKind[K],
): Promise<EffectSummary> => handlers[kind](db, effect);

export const applyEffect = (db: Connection, effect: SingleEffect): Promise<EffectSummary> =>
  applyKind(db, effect.kind, effect);

/**
 * Withdraws the pushes of sessions.
 * @param sessions session ids, each with the `traceparent` of its event, or null if the event has none
 */
export const withdrawPushes = async (
  db: Connection,
  sessions: ReadonlyMap<string, string | null>,
): Promise<EffectSummary> => started('push', await new PushDeliveries(db, newId).withdraw(sessions));

/**
 * Creates a webhook delivery for each event whose client has an endpoint for this type of event.
 * @param eventIds in the order of the events
 */
export const sendWebhooks = async (db: Connection, eventIds: readonly string[]): Promise<EffectSummary> =>
  started('webhook', await new WebhookDeliveries(db, newId).open(eventIds));
