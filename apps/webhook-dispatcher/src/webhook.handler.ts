import {Inject, Injectable} from '@nestjs/common';
import type {JobPayload} from '@signet/contracts';
import {WebhookDeliveries, type AttemptResult, type TakenWebhookRow} from '@signet/store';
import {probePauseMs, slotChange, type EncryptionKeyring} from '@signet/domain';
import {failpoint} from '@signet/failpoints';
import {Bell, type JobAttempt, type JobHandler} from '@signet/queue';
import {log, traceCall, webhookDisabled, webhookSent} from '@signet/telemetry';
import {WebhookSender, type WebhookResult} from './sending/sender.js';
import {nextAction} from './next-action.js';
import {preparedMessage, type PreparationFault, type PreparedMessage} from './prepared-message.js';

/** Injection token for the `EncryptionKeyring` that decrypts the secrets of endpoints. */
export const WEBHOOK_KEYS = Symbol('WEBHOOK_KEYS');

/** Injection token for the limit `webhookInFlight`. */
export const MAXIMUM_SLOTS = Symbol('MAXIMUM_SLOTS');

/** A status or a fault, and how long the request took. */
type Attempt = {readonly status: number | null; readonly fault: string | null; readonly durationMs: number};

/** Returns the result of an attempt for its span, the metrics and the log, for example `2xx` or `timed_out`. */
const resultOf = ({status, fault}: Omit<AttemptResult, 'durationMs'>): string =>
  fault ?? `${Math.floor((status ?? 0) / 100)}xx`;

/**
 * Sends one event to the endpoint of its client. The epoch of the delivery is a fencing token: a worker records nothing
 * if another worker has taken the delivery in the meantime. If a worker dies after the request but before it has
 * recorded the result, the event is sent again, with the same `webhook-id`. The delivery occupies one of the slots of its
 * client until its result is recorded.
 */
@Injectable()
export class WebhookHandler implements JobHandler<'webhook'> {
  constructor(
    private readonly deliveries: WebhookDeliveries,
    private readonly sender: WebhookSender,
    @Inject(Bell) private readonly bell: Pick<Bell, 'ringForWebhooks'>,
    @Inject(WEBHOOK_KEYS) private readonly webhookKeys: EncryptionKeyring<'webhook'>,
    @Inject(MAXIMUM_SLOTS) private readonly maximumSlots: number,
  ) {}

  async handle({deliveryId, enqueued}: JobPayload<'webhook'>, {signal}: JobAttempt): Promise<void> {
    const delivery = await this.deliveries.take(deliveryId, enqueued);
    if (delivery === null) return;
    await this.#deliver(deliveryId, delivery, signal);
    this.bell.ringForWebhooks();
  }

  async #deliver(deliveryId: string, delivery: TakenWebhookRow, signal: AbortSignal): Promise<void> {
    const {epoch} = delivery;
    if (!delivery.open) {
      await this.deliveries.close(deliveryId, epoch, 'DISCARDED');
      return;
    }
    failpoint('webhook.taken');
    const prepared = preparedMessage(this.webhookKeys, deliveryId, delivery, new Date());
    if (prepared.kind === 'unsendable') {
      await this.#recordUnsendable(deliveryId, delivery, prepared.fault, prepared.of);
      return;
    }
    const attempt = await this.#send(deliveryId, delivery.clientId, prepared, signal);
    // If this worker aborted the request, at shutdown or because it lost the lock of the job, the endpoint is not at
    // fault, so the event becomes due again immediately.
    if (signal.aborted && attempt.status === null) await this.deliveries.release(deliveryId, epoch);
    else await this.#record(deliveryId, delivery, attempt);
  }

  async #send(
    deliveryId: string,
    clientId: string,
    {url, headers, body}: Extract<PreparedMessage, {kind: 'message'}>,
    signal: AbortSignal,
  ): Promise<WebhookResult & {readonly durationMs: number}> {
    const start = performance.now();
    const response = await traceCall(
      'webhook',
      {deliveryId, clientId},
      () => this.sender.send(url, headers, body, signal),
      (given) => ({fields: {outcome: resultOf(given)}, failed: given.status === null || given.status >= 300}),
    );
    failpoint('webhook.sent');
    return {...response, durationMs: Math.round(performance.now() - start)};
  }

  /** Records that no request could be made, which an operator must repair. */
  async #recordUnsendable(
    deliveryId: string,
    delivery: TakenWebhookRow,
    fault: PreparationFault,
    of: 'endpoint' | 'event',
  ): Promise<void> {
    log.error('webhook.unsendable', {deliveryId, clientId: delivery.clientId, outcome: fault});
    const attempt = {status: null, fault, durationMs: 0};
    if (of === 'endpoint') {
      await this.#record(deliveryId, delivery, attempt);
      return;
    }
    webhookSent({outcome: fault});
    await this.deliveries.abandon(deliveryId, delivery.epoch, attempt);
  }

  async #record(id: string, delivery: TakenWebhookRow, attempt: Attempt): Promise<void> {
    const {epoch, clientId, failures, failingForMs} = delivery;
    const outcome = resultOf(attempt);
    webhookSent({outcome});
    const action = nextAction(attempt, failures, Math.random());
    const {maximumSlots} = this;
    const slots = {slotChange: slotChange(delivery, action.kind, maximumSlots), maximumSlots};
    if (action.kind === 'delivered') {
      await this.deliveries.deliver(id, epoch, attempt, slots);
      return;
    }
    log.warn('webhook.failed', {deliveryId: id, clientId, outcome, attempt: failures + 1});
    const {waitMs, gone} = action;
    const consequence = {waitMs, gone, pauseMs: probePauseMs(failingForMs), ...slots};
    if (!(await this.deliveries.fail({id, epoch, clientId}, attempt, consequence))) return;
    const why = gone ? 'gone' : 'failing';
    webhookDisabled({outcome: why});
    log.error('webhook.disabled', {clientId, outcome: why});
  }
}
