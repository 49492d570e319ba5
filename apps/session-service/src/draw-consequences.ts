import {
  cancelDeviceSessions,
  completeSigningSession,
  newId,
  PushDeliveries,
  type Queryable,
} from '@signet/data';
import type {EventRecord} from '@signet/contracts';
import {consequencesOf, type Consequence} from '@signet/domain';
import {currentTraceparent, withRemoteParent} from '@signet/telemetry';

/** What a round of the relay did, to be told once it is committed. */
export interface Drawn {
  /** Sessions whose state changed. */
  changed: string[];
  /** How much is waiting to be put into each queue. */
  pushes: number;
  signings: number;
}

/**
 * Draws the consequences of an event on the relay's connection, as part of the trace of the request that caused it.
 * Drawing them again changes nothing.
 */
export async function drawConsequences(db: Queryable, event: EventRecord, drawn: Drawn): Promise<void> {
  const consequences = consequencesOf(event);
  if (consequences.length === 0) return;
  await withRemoteParent(event.traceparent, `relay ${event.type}`, {eventType: event.type}, async () => {
    for (const consequence of consequences) await draw(db, consequence, drawn);
  });
}

async function draw(db: Queryable, consequence: Consequence, drawn: Drawn): Promise<void> {
  switch (consequence.kind) {
    case 'push-session':
      drawn.pushes += await new PushDeliveries(db, newId).open(consequence.sessionId, currentTraceparent());
      return;
    case 'cancel-sessions-of-device':
      drawn.changed.push(...(await cancelDeviceSessions(db, consequence.deviceId, currentTraceparent())));
      return;
    case 'seal-container':
      drawn.signings += 1;
      return;
    case 'complete-signing':
      drawn.changed.push(...(await completeSigningSession(db, consequence.sessionId, currentTraceparent())));
  }
}
