/**
 * What can have happened. An event row is written in the same statement as the change it tells of;
 * the session service draws the consequences, in order per session.
 */
export const events = {
  'session.created': 'A session that asked for a push came into being.',
  'session.scanned': 'A device opened the session.',
  'session.confirmed': 'The user approved a login with the PIN.',
  'signature.captured': 'The user signed with the PIN; the container is to be made.',
  'container.created': 'The container of a signature exists.',
  'container.refused': 'No container can be made of a signature, because its certificate was revoked.',
  'session.completed': 'A login was sent back to the relying party, or a signature exists.',
  'session.cancelled': 'The session was ended before its time.',
  'session.expired': 'The time ran out before confirmation.',
  'device.locked': 'Wrong PINs locked a device.',
} as const satisfies Record<string, string>;

export type EventType = keyof typeof events;

/** An event as the relay reads it. */
export interface EventRecord {
  id: string;
  type: EventType;
  sessionId: string | null;
  deviceId: string | null;
  reason: string | null;
  /** W3C trace context of the request that caused it. */
  traceparent: string | null;
}
