import {Get, UseGuards, type ExecutionContext} from '@nestjs/common';
import {ServiceError, webhookResponseSchema, type WebhookResponse} from '@signet/contracts';
import {ClientWebhooks, type ClientRow} from '@signet/store';
import {NoQuery} from '@signet/http';
import {Context} from '../basic/client.js';
import {FreshClients} from '../basic/fresh-clients.js';
import {PollLimit} from '../client-limit.guards.js';
import {RelyingPartyController} from '../relying-party-controller.js';

/** `GET /relying-party/v1/webhook`: the webhook of the client, without its secret. */
@RelyingPartyController('webhook')
export class WebhookController {
  constructor(
    private readonly clients: FreshClients,
    private readonly webhooks: ClientWebhooks,
  ) {}

  @Get()
  @UseGuards(PollLimit)
  read(@Context() context: ExecutionContext, @NoQuery() _query: unknown): Promise<WebhookResponse> {
    return this.clients.run(context, (client) => this.#read(client));
  }

  async #read(client: ClientRow): Promise<WebhookResponse> {
    const webhook = await this.webhooks.find(client);
    if (webhook === null)
      throw new ServiceError('not_found', {
        message: 'Your client has no webhook. Set it in the portal, or ask the operator to set it.',
      });
    const {url, events, status, disabledReason, failingSince} = webhook;
    return webhookResponseSchema.parse({
      url,
      events,
      status,
      ...(disabledReason !== null && {disabledReason}),
      ...(failingSince !== null && {failingSince: Math.floor(failingSince.getTime() / 1000)}),
    });
  }
}
