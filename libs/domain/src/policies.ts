import type {EventRecord, EventType} from '@signet/contracts';

/** Something that has to happen because something else did. */
export type Effect =
  | {readonly kind: 'push-session'; readonly sessionId: string}
  /** What was pushed of it is taken off the screens that still show it. */
  | {readonly kind: 'withdraw-push'; readonly sessionId: string}
  | {readonly kind: 'cancel-sessions-of-device'; readonly deviceId: string}
  | {readonly kind: 'create-container'; readonly sessionId: string}
  | {readonly kind: 'complete-signing'; readonly sessionId: string}
  | {readonly kind: 'fail-signing'; readonly sessionId: string};

/** Of which sessions an event of some type leads to anything. */
export type RelayNeed = 'always' | 'of-pushed-sessions' | 'never';

interface Policy {
  readonly relayNeed: RelayNeed;
  readonly effects: (event: EventRecord) => readonly Effect[];
}

const nothing: Policy = {relayNeed: 'never', effects: () => []};

const sessionLeadsTo = (
  kind: Extract<Effect, {sessionId: string}>['kind'],
  relayNeed: RelayNeed,
): Policy => ({relayNeed, effects: ({sessionId}) => (sessionId === null ? [] : [{kind, sessionId}])});

const policies: Readonly<Record<EventType, Policy>> = {
  'session.created': sessionLeadsTo('push-session', 'of-pushed-sessions'),
  // A session stops waiting by a scan, a cancellation, or its expiry; with that the provider drops the push by itself.
  'session.scanned': sessionLeadsTo('withdraw-push', 'of-pushed-sessions'),
  'session.confirmed': nothing,
  'signature.captured': sessionLeadsTo('create-container', 'always'),
  'container.created': sessionLeadsTo('complete-signing', 'always'),
  'container.refused': sessionLeadsTo('fail-signing', 'always'),
  'session.completed': nothing,
  'session.cancelled': sessionLeadsTo('withdraw-push', 'of-pushed-sessions'),
  'session.expired': nothing,
  'device.locked': {
    relayNeed: 'always',
    effects: ({deviceId}) => (deviceId === null ? [] : [{kind: 'cancel-sessions-of-device', deviceId}]),
  },
};

/** What follows from an event; drawing the same consequences twice must change nothing. */
export const effectsOf = (event: EventRecord): readonly Effect[] => policies[event.type].effects(event);

/** Whether the relay has to look at an event; the others are written as told already. */
export const relayNeed = (type: EventType): RelayNeed => policies[type].relayNeed;
