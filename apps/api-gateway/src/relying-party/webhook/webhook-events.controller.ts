import {Get, Inject, Req, UseGuards, type ExecutionContext} from '@nestjs/common';
import {
  ServiceError,
  webhookEventsQuerySchema,
  type ListedEvents,
  type WebhookEventsQuery,
} from '@signet/contracts';
import type {ClientRow} from '@signet/store';
import {QueryOf} from '@signet/http';
import type {FastifyRequest} from 'fastify';
import {LongPoll} from '../../sessions/long-poll.js';
import {SETTINGS, type GatewaySettings} from '../../settings.js';
import {Context} from '../basic/client.js';
import {FreshClients} from '../basic/fresh-clients.js';
import {PollLimit} from '../client-limit.guards.js';
import {RelyingPartyController} from '../relying-party-controller.js';
import {EventList} from './event-list.js';

/** `GET /relying-party/v1/webhook/events`, with an optional long poll: lists the events of a test client. */
@RelyingPartyController('webhook')
export class WebhookEventsController {
  static readonly limitName = 'heldPollsPerClient';

  constructor(
    private readonly clients: FreshClients,
    private readonly list: EventList,
    private readonly longPoll: LongPoll,
    @Inject(SETTINGS) private readonly settings: GatewaySettings,
  ) {}

  @Get('events')
  @UseGuards(PollLimit)
  read(
    @Context() context: ExecutionContext,
    @QueryOf(webhookEventsQuerySchema) query: WebhookEventsQuery,
    @Req() request: FastifyRequest,
  ): Promise<ListedEvents> {
    return this.clients.run(context, (client) => this.#respond(client, query, request));
  }

  async #respond(
    client: ClientRow,
    {after, wait}: WebhookEventsQuery,
    request: FastifyRequest,
  ): Promise<ListedEvents> {
    if (!client.isTest)
      throw new ServiceError('invalid_request', {
        message:
          'Only a client that is registered for tests can list its events. Set a webhook: the service then sends them.',
      });
    const {signal} = request;
    const read = this.list.reader(client, after, signal);
    if (wait === undefined) return read();
    const limit = this.settings.limits[WebhookEventsController.limitName];
    const holder = {key: `client ${client.id}`, limit};
    return this.longPoll.respondToAny({read, holder, request}, wait, ({events}) => events.length > 0);
  }
}
