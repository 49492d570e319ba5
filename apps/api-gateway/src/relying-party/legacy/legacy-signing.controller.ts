import {HttpCode, Post, UseGuards, UseInterceptors} from '@nestjs/common';
import {
  legacySigningRequestSchema,
  type CreateSessionResponse,
  type LegacySigningRequest,
} from '@signet/contracts';
import type {ClientRow} from '@signet/data';
import {JsonBody, NoQuery} from '@signet/http';
import {current} from '../../revisions/current.js';
import {Client} from '../basic/client.js';
import {CreationLimit} from '../client-limit.guards.js';
import {RelyingPartyController} from '../relying-party-controller.js';
import {SessionCreation} from '../session-creation.js';
import {LegacyUse} from './legacy-use.interceptor.js';
import {RetirementNotice} from './retirement-notice.guard.js';

/**
 * The retired `POST /relying-party/v1/create-signing-request`: creates a pushed signing session. It is older than both
 * revisions of the contract, and serves the clients of both in the same way.
 */
@RelyingPartyController('create-signing-request')
@UseGuards(RetirementNotice)
export class LegacySigningController {
  constructor(private readonly creation: SessionCreation) {}

  @Post()
  @HttpCode(200)
  @UseGuards(CreationLimit)
  @UseInterceptors(LegacyUse)
  create(
    @Client() client: ClientRow,
    @JsonBody(legacySigningRequestSchema) request: LegacySigningRequest,
    @NoQuery() _query: unknown,
  ): Promise<CreateSessionResponse> {
    return this.creation.create(client, {...request, signature_type: 'SIGNING', push: true}, current);
  }
}
