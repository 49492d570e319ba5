import type {EventRecord} from '@signet/contracts';
import type {Connection} from '@signet/store';
import {effectsOf} from '@signet/domain';
import {withRemoteParent} from '@signet/telemetry';
import {
  applyEffect,
  sendWebhooks,
  startWork,
  withdrawPushes,
  type EffectSummary,
  type SingleEffect,
} from './effects.js';

/**
 * Applies the effects of events, in the order of the events. After all other effects, starts the work of all events
 * together, then withdraws pushes, and then creates the webhook deliveries. Idempotent: applying the effects again
 * changes nothing.
 * @param db the connection of the relay's transaction
 */
export async function applyEffects(db: Connection, events: readonly EventRecord[]): Promise<EffectSummary[]> {
  const applied: EffectSummary[] = [];
  const started = {push: new Map<string, string | null>(), signing: new Map<string, string | null>()};
  const withdrawn = new Map<string, string | null>();
  const webhooks: string[] = [];
  for (const event of events) {
    const effects: SingleEffect[] = [];
    for (const effect of effectsOf(event)) {
      if (effect.kind === 'start-work') started[effect.job].set(effect.sessionId, event.traceparent);
      else if (effect.kind === 'withdraw-push') withdrawn.set(effect.sessionId, event.traceparent);
      else if (effect.kind === 'send-webhook') webhooks.push(effect.eventId);
      else effects.push(effect);
    }
    if (effects.length > 0) applied.push(...(await applyOfEvent(db, event, effects)));
  }
  if (started.push.size > 0) applied.push(await startWork.push(db, started.push));
  if (started.signing.size > 0) applied.push(await startWork.signing(db, started.signing));
  if (withdrawn.size > 0) applied.push(await withdrawPushes(db, withdrawn));
  if (webhooks.length > 0) applied.push(await sendWebhooks(db, webhooks));
  return applied;
}

/** Applies the effects of one event, in the trace of the request that caused the event. */
const applyOfEvent = (
  db: Connection,
  {type, traceparent}: EventRecord,
  effects: readonly SingleEffect[],
): Promise<EffectSummary[]> =>
  withRemoteParent(traceparent, `relay ${type}`, {eventType: type}, async () => {
    const applied: EffectSummary[] = [];
    for (const effect of effects) applied.push(await applyEffect(db, effect));
    return applied;
  });
