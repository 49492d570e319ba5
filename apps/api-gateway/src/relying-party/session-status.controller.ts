import {Get, Inject, Req, UseGuards, type ExecutionContext} from '@nestjs/common';
import {statusQuerySchema, type SessionStatusResponse, type RelyingPartyStatusQuery} from '@signet/contracts';
import {QueryOf} from '@signet/http';
import type {FastifyRequest} from 'fastify';
import {LongPoll} from '../sessions/long-poll.js';
import {SETTINGS, type GatewaySettings} from '../settings.js';
import {Context} from './basic/client.js';
import {FreshClients} from './basic/fresh-clients.js';
import {PollLimit} from './client-limit.guards.js';
import {RelyingPartyController} from './relying-party-controller.js';
import {SessionId} from '../sessions/session-id.js';
import {SessionStatusReader} from './session-status.js';

/** `GET /relying-party/v1/session/{sessionId}/status`, with an optional long poll. */
@RelyingPartyController()
export class SessionStatusController {
  static readonly limitName = 'heldPollsPerClient';

  constructor(
    private readonly clients: FreshClients,
    private readonly status: SessionStatusReader,
    private readonly longPoll: LongPoll,
    @Inject(SETTINGS) private readonly settings: GatewaySettings,
  ) {}

  @Get(':sessionId/status')
  @UseGuards(PollLimit)
  read(
    @Context() context: ExecutionContext,
    @SessionId() sessionId: string,
    @QueryOf(statusQuerySchema) options: RelyingPartyStatusQuery,
    @Req() request: FastifyRequest,
  ): Promise<SessionStatusResponse> {
    return this.clients.run(context, (client) => {
      const read = () => this.status.read(client, sessionId, options.include);
      const holder = {
        key: `client ${client.id}`,
        limit: this.settings.limits[SessionStatusController.limitName],
      };
      return this.longPoll.respond({sessionId, read, holder, request}, options);
    });
  }
}
