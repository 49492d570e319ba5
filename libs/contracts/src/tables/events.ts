/**
 * Every event of the outbox. The statement that makes a change inserts its event in the same commit; the session
 * service applies the effects, in order for each session.
 */
export const events = {
  'session.created': 'A session that asks for a push was created.',
  'session.scanned': 'A device opened the session.',
  'session.confirmed': 'The user approved a login with the PIN.',
  'signature.captured': 'The user signed with the PIN; its container has to be created.',
  'container.created': 'The container of a signature was created.',
  'container.refused': 'No container can be created, because the certificate was revoked.',
  'session.completed': 'The browser of a login was sent back to the relying party, or a container exists.',
  'session.cancelled': 'The session was cancelled.',
  'session.expired': 'The session expired before it was confirmed.',
  'device.locked': 'Wrong PINs locked a device.',
} as const satisfies Record<string, string>;

export type EventType = keyof typeof events;

/** False for an event that another version of the service has written. */
export const isEventType = (name: string): name is EventType => Object.hasOwn(events, name);

/** The keys of the table. */
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
