import {Inject, Injectable} from '@nestjs/common';
import type {JobPayload} from '@signet/contracts';
import {decryptWebhookSecret, WebhookDeliveries, type TakenWebhookRow} from '@signet/data';
import type {Keyring} from '@signet/domain';
import {failpoint} from '@signet/failpoints';
import type {JobAttempt, JobHandler} from '@signet/queue';
import {log, traceCall, webhookDisabled, webhookSent} from '@signet/telemetry';
import {bodyOf, InFlight, signedHeaders, WebhookSender, type WebhookAnswer} from '@signet/webhooks';
import {nextAction} from './next-action.js';

/** Injection token for the `Keyring` that decrypts the secrets of endpoints. */
export const ENCRYPTION_KEYS = Symbol('ENCRYPTION_KEYS');

/** If too many events are in flight to the endpoint, the next attempt is due after this time plus a random jitter. */
const BUSY_MS = 500;

/** Returns the result of an attempt for its span, the metrics and the log, for example `2xx` or `timed_out`. */
const resultOf = ({status, fault}: WebhookAnswer): string => fault ?? `${Math.floor((status ?? 0) / 100)}xx`;

/**
 * Sends one event to the endpoint of its client. The epoch of the delivery is a fencing token: a worker records nothing
 * if another worker has taken the delivery in the meantime. If a worker dies after the request but before it has
 * recorded the result, the event is sent again, with the same `webhook-id`.
 */
@Injectable()
export class WebhookHandler implements JobHandler<'webhook'> {
  constructor(
    private readonly deliveries: WebhookDeliveries,
    private readonly sender: WebhookSender,
    private readonly inFlight: InFlight,
    @Inject(ENCRYPTION_KEYS) private readonly encryptionKeys: Keyring,
  ) {}

  async handle({deliveryId, enqueued}: JobPayload<'webhook'>, {signal}: JobAttempt): Promise<void> {
    const delivery = await this.deliveries.take(deliveryId, enqueued);
    if (delivery === null) return;
    const {epoch, clientId} = delivery;
    if (!delivery.open) {
      await this.deliveries.close(deliveryId, epoch, 'DISCARDED');
      return;
    }
    failpoint('webhook.taken');
    const sent = await this.inFlight.run(clientId, () => this.#attempt(deliveryId, delivery, signal));
    if (sent === null) await this.deliveries.hold(deliveryId, epoch, BUSY_MS * (1 + Math.random()));
    else if (!signal.aborted || sent.answer.status !== null) await this.#record(deliveryId, delivery, sent);
    // If this worker aborted the request, at shutdown or because it lost the lock of the job, the endpoint is not at
    // fault, so the event becomes due again immediately.
    else await this.deliveries.hold(deliveryId, epoch, 0);
  }

  /** Sends the request. Each attempt needs a new signature, because the signature covers the time of the attempt. */
  async #attempt(
    deliveryId: string,
    delivery: TakenWebhookRow,
    signal: AbortSignal,
  ): Promise<{answer: WebhookAnswer; durationMs: number}> {
    const {clientId, url, secretEncrypted, previousSecretEncrypted} = delivery;
    const secrets = [secretEncrypted, previousSecretEncrypted]
      .filter((secret) => secret !== null)
      .map((secret) => decryptWebhookSecret(this.encryptionKeys, clientId, secret));
    const body = bodyOf(delivery);
    const headers = signedHeaders(deliveryId, body, secrets, new Date());
    const start = performance.now();
    const answer = await traceCall(
      'webhook',
      {deliveryId, clientId},
      () => this.sender.send(new URL(url), headers, body, signal),
      (given) => ({fields: {outcome: resultOf(given)}, failed: given.status === null || given.status >= 300}),
    );
    failpoint('webhook.sent');
    return {answer, durationMs: Math.round(performance.now() - start)};
  }

  async #record(
    id: string,
    {epoch, clientId, failures}: TakenWebhookRow,
    {answer, durationMs}: {answer: WebhookAnswer; durationMs: number},
  ): Promise<void> {
    const {status, fault} = answer;
    const outcome = resultOf(answer);
    webhookSent({outcome});
    const action = nextAction(answer, failures, Math.random());
    const result = {status, fault, durationMs};
    if (action.kind === 'delivered') {
      await this.deliveries.deliver(id, epoch, result);
      return;
    }
    log.warn('webhook.failed', {deliveryId: id, clientId, outcome, attempt: failures + 1});
    if (!(await this.deliveries.fail({id, epoch, clientId}, result, action))) return;
    const why = action.gone ? 'gone' : 'failing';
    webhookDisabled({outcome: why});
    log.error('webhook.disabled', {clientId, outcome: why});
  }
}
