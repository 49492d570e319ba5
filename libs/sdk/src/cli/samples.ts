/** The fields of a webhook's body, in their order. */
export interface Message {
  readonly type: string;
  readonly timestamp: string;
  readonly data: object;
}

/** The status of the session after each type of event; null for the event without a session. */
const statuses: ReadonlyMap<string, string | null> = new Map([
  ['session.scanned', 'SCANNED'],
  ['session.confirmed', 'CONFIRMED'],
  ['session.completed', 'COMPLETED'],
  ['session.cancelled', 'CANCELLED'],
  ['session.expired', 'EXPIRED'],
  ['webhook.test', null],
]);

export const sampleTypes: readonly string[] = [...statuses.keys()];

/** An example of an event, or undefined if there is no such type. Its session does not exist. */
export function sampleOf(type: string, now: Date): Message | undefined {
  const status = statuses.get(type);
  if (status === undefined) return undefined;
  const session = {sessionId: crypto.randomUUID(), status, signatureType: 'AUTHENTICATION'};
  const reason = type === 'session.cancelled' ? {reason: 'declined'} : {};
  return {type, timestamp: now.toISOString(), data: status === null ? {} : {...session, ...reason}};
}
