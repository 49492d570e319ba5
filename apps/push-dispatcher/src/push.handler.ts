import {Injectable} from '@nestjs/common';
import type {JobPayload} from '@signet/contracts';
import {PushDeliveries, type TakenDeliveryRow} from '@signet/data';
import type {JobAttempt, JobHandler} from '@signet/queue';
import {log} from '@signet/telemetry';
import {PushGates} from './push-gates.js';
import {PushTokens} from './push-tokens.js';
import {early, settled, stepAfter, type Step} from './step.js';
import {tellAnswer} from './tell-answer.js';

/**
 * Sends one push. The outcome is written under the epoch of the taking, so a worker that was overtaken leaves none;
 * what it may have sent twice replaces itself on the phone by its collapse id.
 *
 * A push that cannot be sent now is put off in its row, not in the queue: neither a lost queue nor another process
 * brings it back before its time, and no job waits in a place that another push could use.
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
    const step = await this.#step(deliveryId, delivery, signal);
    const {epoch, sessionId} = delivery;
    if (step.kind === 'postponed') {
      await this.deliveries.postpone(deliveryId, epoch, step.waitMs, step.failed);
      return;
    }
    await this.deliveries.finish(deliveryId, epoch, step.outcome);
    log.info('push.finished', {deliveryId, sessionId, outcome: step.outcome.toLowerCase()});
  }

  async #step(deliveryId: string, delivery: TakenDeliveryRow, signal: AbortSignal): Promise<Step> {
    const {kind, state, provider, tokenEncrypted, deviceId, sessionId, secondsLeft} = delivery;
    if (state === 'OVER') return settled('EXPIRED');
    if (state === 'EARLY') return early;
    if (provider === null || tokenEncrypted === null) return settled('TOKEN_GONE');
    const gate = this.gates.of(provider);
    if (gate === undefined) return settled('FAILED');
    const token = this.tokens.open(deviceId, tokenEncrypted);
    const answer = await gate.send(token, {kind, sessionId, secondsLeft}, signal);
    tellAnswer(answer, {provider, pushKind: kind, deliveryId});
    if (answer.outcome === 'token-gone') await this.deliveries.forgetToken(deviceId, tokenEncrypted);
    return stepAfter(answer, delivery.failures);
  }
}
