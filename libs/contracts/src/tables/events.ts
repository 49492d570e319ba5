/**
 * Every event of the outbox. The statement that makes a change also inserts the event of this change, so both are
 * committed together. The session service applies the effects of the events of one session, or of one device, in the
 * order of the events.
 */
export const events = {
  'session.created': 'A session with the push status DISPATCHED was created.',
  'session.scanned': 'A device scanned the session, or opened it from a push.',
  'session.confirmed': 'The user approved a login with the PIN.',
  'signature.captured': 'The user signed with the PIN; the container must now be created.',
  'container.created': 'The container of a signature was created.',
  'container.refused':
    "No container can be created, for example because the signer's certificate or its issuer's was revoked.",
  'session.completed': 'The redirect URL of a login was returned, or the container of a signing exists.',
  'session.cancelled': 'The session was cancelled.',
  'session.expired': 'The session expired before the user approved it.',
  'device.locked': 'Too many PIN attempts without a correct PIN locked a device.',
  'device.temporarily_locked': 'A new device locked an older device of the person for a limited time.',
  'device.added': 'A person enrolled a device.',
  'device.keys_replaced': 'A device replaced the keys that the PIN protects.',
  'device.push_token_replaced': 'A device registered a different push token.',
} as const satisfies Record<string, string>;

export type EventType = keyof typeof events;

/** True if this version of the service knows the type of event. Other versions may have further types. */
export const isEventType = (name: string): name is EventType => Object.hasOwn(events, name);

export const eventTypes: readonly EventType[] = Object.keys(events).filter(isEventType);

/** A row of the outbox as the relay reads it. */
export interface EventRecord {
  id: string;
  type: EventType;
  sessionId: string | null;
  deviceId: string | null;
  reason: string | null;
  /** W3C trace context of the request that caused the event. */
  traceparent: string | null;
}
