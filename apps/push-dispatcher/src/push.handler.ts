import {Injectable} from '@nestjs/common';
import type {JobPayload} from '@signet/contracts';
import {PushDeliveries, type PushOutcome, type TakenDeliveryRow} from '@signet/data';
import type {Held, PushAnswer} from '@signet/push';
import type {JobAttempt, JobHandler} from '@signet/queue';
import {log, pushSent} from '@signet/telemetry';
import {PushGates} from './push-gates.js';
import {PushTokens} from './push-tokens.js';

/** The push was not taken this time; the queue tries it again. */
export class PushNotTakenError extends Error {
  override readonly name = 'PushNotTakenError';
}

/**
 * Sends one push. The outcome is written under the epoch of the taking, so a worker that was overtaken leaves none;
 * what it may have sent twice replaces itself on the phone by its collapse id.
 */
@Injectable()
export class PushHandler implements JobHandler<'push'> {
  constructor(
    private readonly deliveries: PushDeliveries,
    private readonly gates: PushGates,
    private readonly tokens: PushTokens,
  ) {}

  async handle({deliveryId}: JobPayload<'push'>, {signal}: JobAttempt): Promise<void> {
    const delivery = await this.deliveries.take(deliveryId);
    if (delivery === null) return;
    const outcome = await this.#send(delivery, signal);
    await this.deliveries.finish(deliveryId, delivery.epoch, outcome);
    pushSent({provider: delivery.provider ?? 'SIMULATOR', outcome: outcome.toLowerCase()});
    log.info('push.finished', {deliveryId, sessionId: delivery.sessionId, outcome: outcome.toLowerCase()});
  }

  async #send(delivery: TakenDeliveryRow, signal: AbortSignal): Promise<PushOutcome> {
    const {open, provider, tokenSealed, deviceId, sessionId, secondsLeft} = delivery;
    if (!open) return 'EXPIRED';
    if (provider === null || tokenSealed === null) return 'TOKEN_GONE';
    const gate = this.gates.of(provider);
    if (gate === undefined) return 'FAILED';
    const token = this.tokens.open(deviceId, tokenSealed);
    const answer = await gate.send(token, {kind: 'SESSION', sessionId, secondsLeft}, signal);
    const outcome = outcomeOf(answer);
    if (outcome === 'TOKEN_GONE') await this.deliveries.forgetToken(deviceId, tokenSealed);
    return outcome;
  }
}

const outcomes = {sent: 'SENT', 'token-gone': 'TOKEN_GONE', rejected: 'FAILED'} as const;

function outcomeOf({outcome}: PushAnswer | Held): PushOutcome {
  if (outcome === 'refused' || outcome === 'held') throw new PushNotTakenError();
  return outcomes[outcome];
}
