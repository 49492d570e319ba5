import {ServiceError, sessionWebhookTypes} from '@signet/contracts';
import type {WebhookEndpoint} from '@signet/sdk';
import type {FakeWebhook} from '../options.js';

/** The webhook of the client: where events are sent, whether they still are, and since when they fail. */
export class Endpoint {
  readonly #url: string | null;
  #isGone = false;
  #failingSince: number | null = null;

  /** @param now returns the time of the fake in epoch milliseconds */
  constructor(
    url: string | null = 'https://shop.example/webhooks',
    private readonly now: () => number,
  ) {
    this.#url = url;
  }

  /** Where events are sent; null if the client has no webhook, or the webhook is disabled. */
  get url(): string | null {
    return this.#isGone ? null : this.#url;
  }

  /** @throws ServiceError not_found */
  describe(): WebhookEndpoint {
    if (this.#url === null)
      throw new ServiceError('not_found', {
        message: 'Your client has no webhook. Set it in the portal, or ask the operator to set it.',
      });
    return {
      ...{url: this.#url, events: sessionWebhookTypes},
      ...(this.#isGone ? {status: 'DISABLED', disabledReason: 'GONE'} : {status: 'ENABLED'}),
      ...(this.#failingSince !== null && {failingSince: this.#failingSince}),
    };
  }

  /** Records a delivery as the service does. Without a handler, there is neither a success nor a failure. */
  record({status, error}: Pick<FakeWebhook, 'status' | 'error'>): void {
    if (status === null && error === undefined) return;
    if (status === 410) this.#isGone = true;
    else if (status !== null && status >= 200 && status < 300) this.#failingSince = null;
    else this.#failingSince ??= Math.floor(this.now() / 1000);
  }
}
