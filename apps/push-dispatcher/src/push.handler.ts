import {Injectable} from '@nestjs/common';
import type {JobPayload} from '@signet/contracts';
import {PushDeliveries, type PushOutcome, type TakenDeliveryRow} from '@signet/data';
import type {JobAttempt, JobHandler} from '@signet/queue';
import {log, pushSent} from '@signet/telemetry';
import {PushTokens} from './push-tokens.js';
import {PushAdapters} from './push-adapters.js';

/**
 * Sends one push. The outcome is written under the epoch of the taking, so a worker that was overtaken leaves none;
 * what it may have sent twice replaces itself on the phone by its collapse id.
 */
@Injectable()
export class PushHandler implements JobHandler<'push'> {
  constructor(
    private readonly deliveries: PushDeliveries,
    private readonly adapters: PushAdapters,
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
    const adapter = this.adapters.of(provider);
    if (adapter === undefined) return 'FAILED';
    const answer = await adapter.send(
      this.tokens.open(deviceId, tokenSealed),
      {sessionId, secondsLeft},
      signal,
    );
    if (answer === 'sent') return 'SENT';
    await this.deliveries.forgetToken(deviceId, tokenSealed);
    return 'TOKEN_GONE';
  }
}
