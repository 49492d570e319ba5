import {
  isSessionWebhookType,
  type EventRecord,
  type EventType,
  type RowJobName,
  type SigningFailure,
} from '@signet/contracts';

/** The jobs that the effect `start-work` starts. The effect `send-webhook` starts the jobs of webhooks. */
export type StartedJobName = Exclude<RowJobName, 'webhook'>;

/** Work that an event causes. The session service has one handler for each kind. */
export type Effect =
  /** Starts the work that a worker does for the session: sending the pushes, or creating the container. */
  | {readonly kind: 'start-work'; readonly job: StartedJobName; readonly sessionId: string}
  /**
   * Withdraws the push from every phone to which it was sent or is yet to be sent, except the phone that scanned the
   * session. After the deadline of the session, nothing is withdrawn.
   */
  | {readonly kind: 'withdraw-push'; readonly sessionId: string}
  /** Sends the event to the endpoint of the session's client, if the client has one for this type of event. */
  | {readonly kind: 'send-webhook'; readonly sessionId: string; readonly eventId: string}
  | {readonly kind: 'cancel-sessions-of-device'; readonly deviceId: string}
  /** Sends a push about the device to the other devices of the same person, at most once for each event. */
  | {readonly kind: 'notify-other-devices'; readonly deviceId: string; readonly eventId: string}
  | {readonly kind: 'complete-signing'; readonly sessionId: string}
  | {readonly kind: 'fail-signing'; readonly sessionId: string; readonly reason: SigningFailure};

export type EffectKind = Effect['kind'];

/**
 * When a change has an effect: always, for sessions whose push is sent, for sessions with the push status DISPATCHED, or
 * only if the client has an endpoint for the event.
 */
export type RelayNeed = 'always' | 'of-ringing-sessions' | 'of-pushed-sessions' | 'with-webhook';

/** A change that other processes may have to know about: every event, and `login.superseded`, which has no event. */
export type Change = EventType | 'login.superseded';

/** Derives one kind of effect from an event. */
interface EffectRule {
  readonly relayNeed: RelayNeed;
  /** Null when the event lacks the id that the effect needs. */
  readonly from: (event: EventRecord) => Effect | null;
}

interface Policy {
  /** Whether open status requests must read the session again. */
  readonly wakesLongPolls: boolean;
  readonly effects: readonly EffectRule[];
}

const startWork = (job: StartedJobName, relayNeed: RelayNeed): EffectRule => ({
  relayNeed,
  from: ({sessionId}) => (sessionId === null ? null : {kind: 'start-work', job, sessionId}),
});

const sessionEffect = (
  kind: Exclude<Extract<Effect, {sessionId: string}>['kind'], 'start-work' | 'send-webhook' | 'fail-signing'>,
  relayNeed: RelayNeed,
): EffectRule => ({relayNeed, from: ({sessionId}) => (sessionId === null ? null : {kind, sessionId})});

const pushSession = startWork('push', 'of-ringing-sessions');
const withdrawPush = sessionEffect('withdraw-push', 'of-pushed-sessions');
const createContainer = startWork('signing', 'always');
const completeSigning = sessionEffect('complete-signing', 'always');
const failSigning: EffectRule = {
  relayNeed: 'always',
  from: ({sessionId, reason: why}) => {
    const reason = why === 'certificate_revoked' ? why : 'signing_failed';
    return sessionId === null ? null : {kind: 'fail-signing', sessionId, reason};
  },
};
const sendWebhook: EffectRule = {
  relayNeed: 'with-webhook',
  from: ({sessionId, type, id: eventId}) =>
    sessionId === null || !isSessionWebhookType(type) ? null : {kind: 'send-webhook', sessionId, eventId},
};
const cancelSessionsOfDevice: EffectRule = {
  relayNeed: 'always',
  from: ({deviceId}) => (deviceId === null ? null : {kind: 'cancel-sessions-of-device', deviceId}),
};

const notifyOtherDevices: EffectRule = {
  relayNeed: 'always',
  from: ({deviceId, id: eventId}) =>
    deviceId === null ? null : {kind: 'notify-other-devices', deviceId, eventId},
};

/** The effects of each change. A missing entry for a change is a compile error. */
const policies: Readonly<Record<Change, Policy>> = {
  'session.created': {wakesLongPolls: false, effects: [pushSession]},
  'session.scanned': {wakesLongPolls: true, effects: [withdrawPush, sendWebhook]},
  'session.confirmed': {wakesLongPolls: true, effects: [sendWebhook]},
  'signature.captured': {wakesLongPolls: true, effects: [createContainer]},
  'container.created': {wakesLongPolls: false, effects: [completeSigning]},
  'container.refused': {wakesLongPolls: false, effects: [failSigning]},
  'session.completed': {wakesLongPolls: true, effects: [sendWebhook]},
  'session.cancelled': {wakesLongPolls: true, effects: [withdrawPush, sendWebhook]},
  // The push is not withdrawn: after the deadline of the session, the provider no longer delivers it.
  'session.expired': {wakesLongPolls: true, effects: [sendWebhook]},
  'device.locked': {wakesLongPolls: false, effects: [cancelSessionsOfDevice]},
  'device.temporarily_locked': {wakesLongPolls: false, effects: [notifyOtherDevices]},
  'device.added': {wakesLongPolls: false, effects: [notifyOtherDevices]},
  'device.keys_replaced': {wakesLongPolls: false, effects: [notifyOtherDevices]},
  'device.push_token_replaced': {wakesLongPolls: false, effects: [notifyOtherDevices]},
  'login.superseded': {wakesLongPolls: true, effects: []},
};

/** The effects of an event. Each effect must be idempotent. */
export const effectsOf = (event: EventRecord): readonly Effect[] =>
  policies[event.type].effects.map(({from}) => from(event)).filter((effect) => effect !== null);

/**
 * Returns the cases in which the relay must process a change; empty if there are none. The relay ignores a change
 * without effects: its event is not stored, or is marked as published when it is inserted.
 */
export const relayNeeds = (change: Change): ReadonlySet<RelayNeed> =>
  new Set(policies[change].effects.map((effect) => effect.relayNeed));

/**
 * Whether the relay should be woken after a change.
 * @param relayed whether the statement inserted the event unpublished. Default: true, which is safe if the caller does
 *   not know
 */
export const needsRelay = (change: Change, relayed = true): boolean => relayed && relayNeeds(change).size > 0;

export const wakesLongPolls = (change: Change): boolean => policies[change].wakesLongPolls;
