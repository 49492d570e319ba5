import type {PushProvider} from '@signet/contracts';
import type {Held, PushAnswer} from '@signet/push';
import {log, pushPostponed, pushSent} from '@signet/telemetry';

/** Tells operators what a provider said; what it will never take is a fault that somebody has to look at. */
export function tellAnswer(answer: PushAnswer | Held, provider: PushProvider, deliveryId: string): void {
  const {outcome} = answer;
  if (outcome === 'held' || outcome === 'refused') pushPostponed({provider, outcome});
  else pushSent({provider, outcome: outcome.replace('-', '_')});
  if (outcome !== 'refused' && outcome !== 'rejected') return;
  const {status, reason} = answer.fault;
  const fields = {
    deliveryId,
    provider,
    status: status ?? undefined,
    providerReason: reason ?? undefined,
  };
  if (outcome === 'rejected') log.error('push.rejected', fields);
  else log.warn('push.refused', fields);
}
