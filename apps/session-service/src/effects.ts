import type {EventReason, RowJobName} from '@signet/contracts';
import {
  cancelDeviceSessions,
  completeSigningSession,
  failSigningSession,
  newId,
  PushDeliveries,
  WebhookDeliveries,
  type Connection,
  type DueRow,
} from '@signet/store';
import type {Effect, EffectKind, StartedJobName} from '@signet/domain';
import type {Announcement} from '@signet/queue';

/** What remains to be done after the transaction that applied effects has been committed. */
export interface EffectSummary {
  readonly announcements: readonly Announcement[];
  /** Kinds of outgoing work that may be due now. */
  readonly outgoing: readonly RowJobName[];
  /** New deliveries of pushes that count as enqueued, so their jobs must be added. */
  readonly pushes: readonly DueRow[];
}

/**
 * Effects that are applied once for all events of a batch, because most events of sessions have them, and one statement
 * for many events costs less than one for each event.
 */
type BatchedKind = 'start-work' | 'withdraw-push' | 'send-webhook';

type EffectOfKind = {[E in Effect as E['kind']]: E};
type SingleKind = Exclude<EffectKind, BatchedKind>;

/** An effect that is applied separately for each event. */
export type SingleEffect = EffectOfKind[SingleKind];

const nothing: EffectSummary = {announcements: [], outgoing: [], pushes: []};

const due = (job: RowJobName, count: number): EffectSummary => ({
  ...nothing,
  outgoing: count > 0 ? [job] : [],
});

const opened = (pushes: readonly DueRow[]): EffectSummary => ({...nothing, pushes});

const announced = (announcements: readonly Announcement[]): EffectSummary => ({...nothing, announcements});

const cancelled = (reason: EventReason, sessionIds: readonly string[]): EffectSummary =>
  announced(sessionIds.map((sessionId) => ['session.cancelled', {sessionId, reason}] as const));

/** The handlers of the effects. Each runs in the trace of its event, and is idempotent. */
const handlers: {
  readonly [K in SingleKind]: (db: Connection, effect: EffectOfKind[K]) => Promise<EffectSummary>;
} = {
  'cancel-sessions-of-device': async (db, {deviceId}) =>
    cancelled('pin_locked', await cancelDeviceSessions(db, deviceId)),
  'notify-other-devices': async (db, {deviceId, eventId}) =>
    opened(await new PushDeliveries(db, newId).notifyOthers(deviceId, eventId)),
  'complete-signing': async (db, {sessionId}) => {
    const completed = await completeSigningSession(db, sessionId);
    return announced(
      completed.map((id) => ['session.completed', {sessionId: id, signatureType: 'SIGNING'}] as const),
    );
  },
  'fail-signing': async (db, {sessionId, reason}) =>
    cancelled(reason, await failSigningSession(db, sessionId, reason)),
};

const applyKind = <K extends SingleKind>(
  db: Connection,
  kind: K,
  effect: EffectOfKind[K],
): Promise<EffectSummary> => handlers[kind](db, effect);

export const applyEffect = (db: Connection, effect: SingleEffect): Promise<EffectSummary> =>
  applyKind(db, effect.kind, effect);

/** Ids of sessions, each with the `traceparent` of its event, or null if the event has none. */
export type TracedSessions = ReadonlyMap<string, string | null>;

/** Starts the work of each kind for sessions. */
export const startWork: Readonly<
  Record<StartedJobName, (db: Connection, sessions: TracedSessions) => Promise<EffectSummary>>
> = {
  push: async (db, sessions) => opened(await new PushDeliveries(db, newId).open(sessions)),
  // There is no row to create: the scan has already inserted the signature's row.
  signing: async (_db, sessions) => due('signing', sessions.size),
};

/** Withdraws the pushes of sessions. */
export const withdrawPushes = async (db: Connection, sessions: TracedSessions): Promise<EffectSummary> =>
  opened(await new PushDeliveries(db, newId).withdraw(sessions));

/**
 * Creates a webhook delivery for each event whose client has an endpoint for this type of event.
 * @param eventIds in the order of the events
 */
export const sendWebhooks = async (db: Connection, eventIds: readonly string[]): Promise<EffectSummary> =>
  due('webhook', await new WebhookDeliveries(db, newId).open(eventIds));
