import {Inject, Injectable} from '@nestjs/common';
import type {JobPayload} from '@signet/contracts';
import {PushDeliveries, type TakenDeliveryRow} from '@signet/store';
import {collapseId, decryptPushToken, DecryptionError} from '@signet/vault';
import type {EncryptionKeyring} from '@signet/domain';
import type {Held} from './providers/gate/push-gate.js';
import type {PushResult, PushMessage} from './providers/push-adapter.js';
import type {JobAttempt, JobHandler} from '@signet/queue';
import {log, traceCall} from '@signet/telemetry';
import {finished, nextAction, retrySoon, type DeliveryAction} from './next-action.js';
import {PushGates} from './push-gates.js';
import {recordResult, recordUnsendable} from './record-result.js';

/**
 * Returns the result of a push for its span. A push that was held, or whose token is no longer valid, does not count as
 * failed.
 */
const describe = ({outcome}: PushResult | Held) => ({
  fields: {outcome},
  failed: outcome === 'retry' || outcome === 'final',
});

/** Injection token for the `EncryptionKeyring` that decrypts push tokens and makes collapse ids. */
export const PUSH_KEYS = Symbol('PUSH_KEYS');

/**
 * Sends one push. A job does nothing if a later job has been added for the same delivery. The epoch of the delivery is
 * a fencing token: a worker writes no outcome if another worker has taken the delivery in the meantime. If a push is
 * sent twice, the second notification replaces the first on the phone, because both have the same collapse id.
 *
 * If a push cannot be sent now, the time of its next attempt is stored in its row and not in the queue. The time
 * therefore survives the loss of the queue and applies to all workers, and no waiting job occupies the slot of another
 * push.
 */
@Injectable()
export class PushHandler implements JobHandler<'push'> {
  constructor(
    private readonly deliveries: PushDeliveries,
    private readonly gates: PushGates,
    @Inject(PUSH_KEYS) private readonly pushKeys: EncryptionKeyring<'push'>,
  ) {}

  async handle({deliveryId, enqueued}: JobPayload<'push'>, {signal}: JobAttempt): Promise<void> {
    const delivery = await this.deliveries.take(deliveryId, enqueued);
    if (delivery === null) return;
    const action = await this.#attempt(deliveryId, delivery, signal);
    const {epoch} = delivery;
    if (action.kind === 'postpone') {
      await this.deliveries.postpone(deliveryId, epoch, action.waitMs, action.failed);
      return;
    }
    if (!(await this.deliveries.finish(deliveryId, epoch, action.outcome))) return;
    const sessionId = delivery.sessionId ?? undefined;
    log.info('push.finished', {deliveryId, sessionId, outcome: action.outcome.toLowerCase()});
  }

  async #attempt(
    deliveryId: string,
    delivery: TakenDeliveryRow,
    signal: AbortSignal,
  ): Promise<DeliveryAction> {
    const {kind, state, provider, tokenEncrypted, deviceId} = delivery;
    if (state === 'OVER') return finished('EXPIRED');
    if (state === 'EARLY') return retrySoon;
    if (provider === null || tokenEncrypted === null) return finished('TOKEN_GONE');
    const gate = this.gates.of(provider);
    const token = this.#tokenOf(deviceId, tokenEncrypted);
    if (gate === undefined || token === null) {
      const outcome = gate === undefined ? 'not_configured' : 'token_unreadable';
      recordUnsendable({provider, pushKind: kind, deliveryId}, outcome);
      return finished('FAILED');
    }
    const result = await traceCall(
      `push ${kind}`,
      {provider, pushKind: kind, deliveryId},
      () => gate.send(token, this.#messageOf(delivery), signal),
      describe,
    );
    recordResult(result, {provider, pushKind: kind, deliveryId});
    if (result.outcome === 'unregistered') await this.deliveries.forgetToken(deviceId, tokenEncrypted);
    return nextAction(result, delivery.failures);
  }

  /** Returns the message of a delivery. A delivery without a session is a notice. */
  #messageOf({kind, sessionId, deviceId, secondsLeft}: TakenDeliveryRow): PushMessage {
    const envelope = {collapseId: collapseId(this.pushKeys, deviceId, sessionId), secondsLeft};
    return kind === 'NOTICE' || sessionId === null
      ? {kind: 'NOTICE', ...envelope}
      : {kind, sessionId, ...envelope};
  }

  /** The token of the device; null if it cannot be decrypted, which no retry changes while the push is useful. */
  #tokenOf(deviceId: string, encrypted: Uint8Array): string | null {
    try {
      return decryptPushToken(this.pushKeys, deviceId, encrypted);
    } catch (error) {
      if (error instanceof DecryptionError) return null;
      throw error;
    }
  }
}
