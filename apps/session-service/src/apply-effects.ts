import {
  cancelDeviceSessions,
  completeSigningSession,
  failSigningSession,
  newId,
  PushDeliveries,
  type Connection,
} from '@signet/data';
import type {EventRecord} from '@signet/contracts';
import {effectsOf, type Effect} from '@signet/domain';
import {withRemoteParent} from '@signet/telemetry';

/** What a round of the relay did, to be told once it is committed. */
export interface EffectSummary {
  /** Sessions whose state changed. */
  changed: string[];
  /** How much is waiting to be put into each queue. */
  pushes: number;
  signings: number;
}

/**
 * Draws the consequences of events on the relay's connection. Drawing them again changes nothing.
 *
 * Withdrawals are applied for all events at once: every login is scanned, and few were pushed to another phone.
 */
export async function applyEffects(
  db: Connection,
  events: readonly EventRecord[],
  summary: EffectSummary,
): Promise<void> {
  const withdrawn = new Map<string, string | null>();
  for (const event of events) {
    const own: OwnEffect[] = [];
    for (const effect of effectsOf(event)) {
      if (effect.kind === 'withdraw-push') withdrawn.set(effect.sessionId, event.traceparent);
      else own.push(effect);
    }
    if (own.length > 0) await applyOwn(db, event, own, summary);
  }
  if (withdrawn.size > 0) summary.pushes += await new PushDeliveries(db, newId).withdraw(withdrawn);
}

/** What is applied for each event by itself. */
type OwnEffect = Exclude<Effect, {kind: 'withdraw-push'}>;

/** As part of the trace of the request that caused the event. */
function applyOwn(
  db: Connection,
  event: EventRecord,
  effects: readonly OwnEffect[],
  summary: EffectSummary,
): Promise<void> {
  return withRemoteParent(event.traceparent, `relay ${event.type}`, {eventType: event.type}, async () => {
    for (const effect of effects) await apply(db, effect, summary);
  });
}

async function apply(db: Connection, effect: OwnEffect, summary: EffectSummary): Promise<void> {
  switch (effect.kind) {
    case 'push-session':
      summary.pushes += await new PushDeliveries(db, newId).open(effect.sessionId);
      return;
    case 'cancel-sessions-of-device':
      summary.changed.push(...(await cancelDeviceSessions(db, effect.deviceId)));
      return;
    case 'create-container':
      summary.signings += 1;
      return;
    case 'complete-signing':
      summary.changed.push(...(await completeSigningSession(db, effect.sessionId)));
      return;
    case 'fail-signing':
      summary.changed.push(...(await failSigningSession(db, effect.sessionId)));
  }
}
