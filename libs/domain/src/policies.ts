import type {EventRecord, EventType} from '@signet/contracts';

/** Something that has to happen because something else did. */
export type Consequence =
  | {readonly kind: 'push-session'; readonly sessionId: string}
  /** What was pushed of it is taken off the screens that still show it. */
  | {readonly kind: 'withdraw-push'; readonly sessionId: string}
  | {readonly kind: 'cancel-sessions-of-device'; readonly deviceId: string}
  | {readonly kind: 'seal-container'; readonly sessionId: string}
  | {readonly kind: 'complete-signing'; readonly sessionId: string}
  | {readonly kind: 'fail-signing'; readonly sessionId: string};

type Policy = (event: EventRecord) => readonly Consequence[];

const nothing: Policy = () => [];

const withdrawPush: Policy = ({sessionId}) =>
  sessionId === null ? [] : [{kind: 'withdraw-push', sessionId}];

const policies: Readonly<Record<EventType, Policy>> = {
  'session.created': ({sessionId}) => (sessionId === null ? [] : [{kind: 'push-session', sessionId}]),
  // A session stops waiting by a scan, a cancellation, or its expiry; with that the provider drops the push by itself.
  'session.scanned': withdrawPush,
  'session.confirmed': nothing,
  'signature.captured': ({sessionId}) => (sessionId === null ? [] : [{kind: 'seal-container', sessionId}]),
  'container.sealed': ({sessionId}) => (sessionId === null ? [] : [{kind: 'complete-signing', sessionId}]),
  'container.refused': ({sessionId}) => (sessionId === null ? [] : [{kind: 'fail-signing', sessionId}]),
  'session.completed': nothing,
  'session.cancelled': withdrawPush,
  'session.expired': nothing,
  'device.locked': ({deviceId}) => (deviceId === null ? [] : [{kind: 'cancel-sessions-of-device', deviceId}]),
};

/** What follows from an event; drawing the same consequences twice must change nothing. */
export const consequencesOf = (event: EventRecord): readonly Consequence[] => policies[event.type](event);
