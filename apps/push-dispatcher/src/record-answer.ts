import type {PushKind, PushProvider} from '@signet/contracts';
import type {Held, PushAnswer} from '@signet/push';
import {log, pushPostponed, pushSent} from '@signet/telemetry';

interface Sent {
  readonly provider: PushProvider;
  readonly pushKind: PushKind;
  readonly deliveryId: string;
}

/** Tells operators what a provider said; what it will never take is a fault that somebody has to look at. */
export function tellAnswer(answer: PushAnswer | Held, {provider, pushKind, deliveryId}: Sent): void {
  const {outcome} = answer;
  if (outcome === 'held' || outcome === 'refused') pushPostponed({provider, pushKind, outcome});
  else pushSent({provider, pushKind, outcome: outcome.replace('-', '_')});
  if (outcome !== 'refused' && outcome !== 'rejected') return;
  const {status, reason} = answer.fault;
  const fields = {
    deliveryId,
    provider,
    pushKind,
    status: status ?? undefined,
    providerReason: reason ?? undefined,
  };
  if (outcome === 'rejected') log.error('push.rejected', fields);
  else log.warn('push.refused', fields);
}
