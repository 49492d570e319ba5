import {HttpCode, Post, Res, UseGuards, type ExecutionContext} from '@nestjs/common';
import {
  createSessionRequestSchema,
  idempotencyKeySchema,
  type CreateSessionRequest,
  type CreateSessionResponse,
} from '@signet/contracts';
import {fieldFaults} from '@signet/domain';
import {RequestHeader, JsonBody, NoQuery} from '@signet/http';
import type {FastifyReply} from 'fastify';
import {Context} from './basic/client.js';
import {FreshClients} from './basic/fresh-clients.js';
import {CreationLimit} from './client-limit.guards.js';
import {RelyingPartyController} from './relying-party-controller.js';
import {SessionCreation} from './session-creation.js';
import {AcceptsOutcome, testSwitchOf} from './test-kit/test-switch.guard.js';

/** `POST /relying-party/v1/session`: creates a session. Idempotent with an Idempotency-Key. */
@RelyingPartyController()
export class SessionCreationController {
  constructor(
    private readonly clients: FreshClients,
    private readonly creation: SessionCreation,
  ) {}

  @Post()
  @AcceptsOutcome(true)
  @HttpCode(200)
  @UseGuards(CreationLimit)
  async create(
    @Context() context: ExecutionContext,
    @RequestHeader('Idempotency-Key', idempotencyKeySchema) key: string | undefined,
    @JsonBody(createSessionRequestSchema, fieldFaults) request: CreateSessionRequest,
    @NoQuery() _query: unknown,
    @Res({passthrough: true}) reply: FastifyReply,
  ): Promise<CreateSessionResponse> {
    const test = testSwitchOf(context);
    const {response, ageMs} = await this.clients.run(context, (client) =>
      key === undefined
        ? this.creation.create(client, request, {test})
        : this.creation.createOnce(client, key, request, {test}),
    );
    if (response.start !== undefined) void reply.header('Signet-Session-Age', Math.round(ageMs));
    return response;
  }
}
