import {cancelDeviceSessions, newId, PushDeliveries, type Queryable} from '@signet/data';
import type {EventRecord} from '@signet/contracts';
import {consequencesOf, type Consequence} from '@signet/domain';

/** What a round of the relay did, to be told once it is committed. */
export interface Drawn {
  /** Sessions whose state changed. */
  changed: string[];
  /** Deliveries are waiting to be put into the queue. */
  pushes: number;
}

/** Draws the consequences of an event on the relay's connection. Drawing them again changes nothing. */
export async function drawConsequences(db: Queryable, event: EventRecord, drawn: Drawn): Promise<void> {
  for (const consequence of consequencesOf(event)) await draw(db, event, consequence, drawn);
}

async function draw(
  db: Queryable,
  event: EventRecord,
  consequence: Consequence,
  drawn: Drawn,
): Promise<void> {
  switch (consequence.kind) {
    case 'push-session':
      drawn.pushes += await new PushDeliveries(db, newId).open(consequence.sessionId, event.traceparent);
      return;
    case 'cancel-sessions-of-device':
      drawn.changed.push(...(await cancelDeviceSessions(db, consequence.deviceId, event.traceparent)));
  }
}
