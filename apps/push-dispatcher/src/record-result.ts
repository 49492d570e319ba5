import type {PushKind, PushProvider} from '@signet/contracts';
import type {Held} from './providers/gate/push-gate.js';
import type {PushResult} from './providers/push-adapter.js';
import {log, pushPostponed, pushSent} from '@signet/telemetry';

interface Attempt {
  readonly provider: PushProvider;
  readonly pushKind: PushKind;
  readonly deliveryId: string;
}

/**
 * Counts the outcome of an attempt to send a push, and logs failures. A final failure is logged as an error, because
 * the push is not retried, and an operator must find the cause.
 */
export function recordResult(result: PushResult | Held, {provider, pushKind, deliveryId}: Attempt): void {
  const {outcome} = result;
  if (outcome === 'held' || outcome === 'retry') pushPostponed({provider, pushKind, outcome});
  else pushSent({provider, pushKind, outcome});
  if (outcome !== 'retry' && outcome !== 'final') return;
  const {status, reason} = result.fault;
  const fields = {
    deliveryId,
    provider,
    pushKind,
    status: status ?? undefined,
    providerReason: reason ?? undefined,
  };
  if (outcome === 'final') log.error('push.rejected', fields);
  else log.warn('push.refused', fields);
}

/**
 * Counts and logs a push that cannot be sent, although no provider has refused it: `not_configured` if the settings do not
 * name its provider, `token_unreadable` if no key decrypts the token. An operator must find the cause.
 */
export function recordUnsendable(attempt: Attempt, outcome: 'not_configured' | 'token_unreadable'): void {
  const {provider, pushKind, deliveryId} = attempt;
  pushSent({provider, pushKind, outcome});
  log.error('push.unsendable', {deliveryId, provider, pushKind, outcome});
}
