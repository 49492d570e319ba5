import {bodyOf, type WebhookEvent as OutboxEvent} from '@signet/domain';
import type {WebhookEndpoint, WebhookEvent} from '@signet/sdk';
import type {FakeSignetOptions, FakeWebhook} from '../options.js';
import {Endpoint} from './endpoint.js';
import {newSecret, signatureOf} from './signature.js';

const isEvent = (value: unknown): value is WebhookEvent =>
  typeof value === 'object' && value !== null && 'type' in value;

function eventIn(body: string): WebhookEvent {
  const event: unknown = JSON.parse(body);
  if (!isEvent(event)) throw new Error('The body of a webhook is an event.');
  return event;
}

/**
 * Keeps webhooks until the test wants them to be delivered. A webhook that were sent at once could arrive before the
 * program under test has stored the session that it has just created.
 */
export class Outbox {
  readonly secret = newSecret();
  readonly #waiting: Pick<FakeWebhook, 'id' | 'body'>[] = [];
  readonly #sent: FakeWebhook[] = [];
  #delivery: Promise<void> = Promise.resolve();

  readonly #endpoint: Endpoint;
  readonly #handler: FakeSignetOptions['onWebhook'];

  /** @param now returns the time of the fake in epoch milliseconds */
  constructor({webhookUrl, onWebhook}: FakeSignetOptions, now: () => number) {
    this.#endpoint = new Endpoint(webhookUrl, now);
    this.#handler = onWebhook;
  }

  add(event: OutboxEvent): void {
    this.#waiting.push({id: `msg_${crypto.randomUUID()}`, body: bodyOf(event)});
  }

  /** The response of the service about the webhook of the client. @throws ServiceError not_found */
  describe(): WebhookEndpoint {
    return this.#endpoint.describe();
  }

  /** Delivers all webhooks one after the other, also those that the handler causes. Returns every webhook so far. */
  async deliver(): Promise<readonly FakeWebhook[]> {
    this.#delivery = this.#delivery.then(() => this.#deliverWaiting());
    await this.#delivery;
    return [...this.#sent];
  }

  resend({id, body}: FakeWebhook): void {
    this.#waiting.push({id, body});
  }

  async #deliverWaiting(): Promise<void> {
    for (let next = this.#waiting.shift(); next !== undefined; next = this.#waiting.shift())
      await this.#send(next.id, next.body);
  }

  async #send(id: string, body: string): Promise<void> {
    const {url} = this.#endpoint;
    if (url === null) return;
    // The receiver compares this time with its own clock, which the fake does not move.
    const timestamp = String(Math.floor(Date.now() / 1000));
    const headers = {
      'content-type': 'application/json',
      'user-agent': 'Signet-Webhook/1',
      'webhook-id': id,
      'webhook-timestamp': timestamp,
      'webhook-signature': await signatureOf(this.secret, `${id}.${timestamp}.${body}`),
    };
    const outcome = await this.#handle(new Request(url, {method: 'POST', headers, body}));
    this.#endpoint.record(outcome);
    this.#sent.push({id, event: eventIn(body), body, headers, ...outcome});
  }

  async #handle(request: Request): Promise<Pick<FakeWebhook, 'status' | 'error'>> {
    try {
      return {status: (await this.#handler?.(request))?.status ?? null};
    } catch (error) {
      return {status: null, error};
    }
  }
}
