import {HttpCode, Post, UseGuards} from '@nestjs/common';
import {
  createSessionRequestSchema,
  idempotencyKeySchema,
  type CreateSessionRequest,
  type CreateSessionResponse,
} from '@signet/contracts';
import type {ClientRow} from '@signet/data';
import {RequestHeader, JsonBody, NoQuery} from '@signet/http';
import {Client} from './basic/client.js';
import {CreationLimit} from './client-limit.guards.js';
import {Idempotency} from './idempotency.js';
import {RelyingPartyController} from './relying-party-controller.js';
import {SessionCreation} from './session-creation.js';

/** `POST /relying-party/v1/session`. */
@RelyingPartyController()
export class SessionCreationController {
  constructor(
    private readonly creation: SessionCreation,
    private readonly idempotency: Idempotency,
  ) {}

  @Post()
  @HttpCode(200)
  @UseGuards(CreationLimit)
  create(
    @Client() client: ClientRow,
    @RequestHeader('Idempotency-Key', idempotencyKeySchema) key: string | undefined,
    @JsonBody(createSessionRequestSchema) request: CreateSessionRequest,
    @NoQuery() _query: unknown,
  ): Promise<CreateSessionResponse> {
    const create = () => this.creation.create(client, request);
    return key === undefined ? create() : this.idempotency.once(client, key, request, create);
  }
}
