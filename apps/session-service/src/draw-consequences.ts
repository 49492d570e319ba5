import {
  cancelDeviceSessions,
  completeSigningSession,
  failSigningSession,
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
 * Draws the consequences of events on the relay's connection. Drawing them again changes nothing.
 *
 * Withdrawals are drawn for all events at once: every login is scanned, and few were pushed to another phone.
 */
export async function drawConsequences(
  db: Queryable,
  events: readonly EventRecord[],
  drawn: Drawn,
): Promise<void> {
  const withdrawn = new Map<string, string | null>();
  for (const event of events) {
    const own: OwnConsequence[] = [];
    for (const consequence of consequencesOf(event)) {
      if (consequence.kind === 'withdraw-push') withdrawn.set(consequence.sessionId, event.traceparent);
      else own.push(consequence);
    }
    if (own.length > 0) await drawOwn(db, event, own, drawn);
  }
  if (withdrawn.size > 0) drawn.pushes += await new PushDeliveries(db, newId).withdraw(withdrawn);
}

/** What is drawn for each event by itself. */
type OwnConsequence = Exclude<Consequence, {kind: 'withdraw-push'}>;

/** As part of the trace of the request that caused the event. */
function drawOwn(
  db: Queryable,
  event: EventRecord,
  consequences: readonly OwnConsequence[],
  drawn: Drawn,
): Promise<void> {
  return withRemoteParent(event.traceparent, `relay ${event.type}`, {eventType: event.type}, async () => {
    for (const consequence of consequences) await draw(db, consequence, drawn);
  });
}

async function draw(db: Queryable, consequence: OwnConsequence, drawn: Drawn): Promise<void> {
  switch (consequence.kind) {
    case 'push-session':
      drawn.pushes += await new PushDeliveries(db, newId).open(consequence.sessionId, currentTraceparent());
      return;
    case 'cancel-sessions-of-device':
      drawn.changed.push(...(await cancelDeviceSessions(db, consequence.deviceId, currentTraceparent())));
      return;
    case 'create-container':
      drawn.signings += 1;
      return;
    case 'complete-signing':
      drawn.changed.push(...(await completeSigningSession(db, consequence.sessionId, currentTraceparent())));
      return;
    case 'fail-signing':
      drawn.changed.push(...(await failSigningSession(db, consequence.sessionId, currentTraceparent())));
  }
}
