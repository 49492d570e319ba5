import type {EventRecord, EventType} from '@signet/contracts';

/** Something that has to happen because something else did. */
export type Consequence =
  | {readonly kind: 'push-session'; readonly sessionId: string}
  | {readonly kind: 'cancel-sessions-of-device'; readonly deviceId: string}
  | {readonly kind: 'seal-container'; readonly sessionId: string}
  | {readonly kind: 'complete-signing'; readonly sessionId: string};

type Policy = (event: EventRecord) => readonly Consequence[];

const nothing: Policy = () => [];

const policies: Readonly<Record<EventType, Policy>> = {
  'session.created': ({sessionId}) => (sessionId === null ? [] : [{kind: 'push-session', sessionId}]),
  'session.scanned': nothing,
  'session.confirmed': nothing,
  'signature.captured': ({sessionId}) => (sessionId === null ? [] : [{kind: 'seal-container', sessionId}]),
  'container.sealed': ({sessionId}) => (sessionId === null ? [] : [{kind: 'complete-signing', sessionId}]),
  'session.completed': nothing,
  'session.cancelled': nothing,
  'session.expired': nothing,
  'device.locked': ({deviceId}) => (deviceId === null ? [] : [{kind: 'cancel-sessions-of-device', deviceId}]),
};

/** What follows from an event; drawing the same consequences twice must change nothing. */
export const consequencesOf = (event: EventRecord): readonly Consequence[] => policies[event.type](event);
