import {bodyOf, type WebhookEvent as OutboxEvent} from '@signet/domain';
import type {WebhookEvent} from '@signet/sdk';
import type {FakeWebhook, WebhookHandler} from '../options.js';
import {newSecret, signatureOf} from './signature.js';

const isEvent = (value: unknown): value is WebhookEvent =>
  typeof value === 'object' && value !== null && 'type' in value;

function eventIn(body: string): WebhookEvent {
  const event: unknown = JSON.parse(body);
  if (!isEvent(event)) throw new Error('The body of a webhook is an event.');
  return event;
}

/** Signs webhooks and hands them to the handler of the test, one after the other. */
export class Outbox {
  readonly secret = newSecret();
  readonly #sent: FakeWebhook[] = [];
  #queue: Promise<void> = Promise.resolve();

  constructor(
    private readonly url: string,
    private readonly handler: WebhookHandler | undefined,
  ) {}

  add(event: OutboxEvent): void {
    const body = bodyOf(event);
    this.#enqueue(`msg_${crypto.randomUUID()}`, body);
  }

  /** Every webhook so far. Waits until the handler has answered all of them, also those that it causes itself. */
  async all(): Promise<readonly FakeWebhook[]> {
    for (let queue: unknown; queue !== this.#queue;) {
      queue = this.#queue;
      await this.#queue;
    }
    return [...this.#sent];
  }

  resend({id, body}: FakeWebhook): void {
    this.#enqueue(id, body);
  }

  #enqueue(id: string, body: string): void {
    this.#queue = this.#queue.then(() => this.#send(id, body));
  }

  async #send(id: string, body: string): Promise<void> {
    // The receiver compares this time with its own clock, which the fake does not move.
    const timestamp = String(Math.floor(Date.now() / 1000));
    const headers = {
      'content-type': 'application/json',
      'user-agent': 'Signet-Webhook/1',
      'webhook-id': id,
      'webhook-timestamp': timestamp,
      'webhook-signature': await signatureOf(this.secret, `${id}.${timestamp}.${body}`),
    };
    const status = await this.#deliver(new Request(this.url, {method: 'POST', headers, body}));
    this.#sent.push({id, event: eventIn(body), body, headers, status});
  }

  async #deliver(request: Request): Promise<number | null> {
    try {
      return (await this.handler?.(request))?.status ?? null;
    } catch {
      return null;
    }
  }
}
