import {HttpCode, Post, UseGuards, UseInterceptors, type ExecutionContext} from '@nestjs/common';
import {
  legacySigningRequestSchema,
  type CreateSessionResponse,
  type LegacySigningRequest,
} from '@signet/contracts';
import {JsonBody, NoQuery} from '@signet/http';
import {current} from '../../revisions/revision-of.js';
import {Context} from '../basic/client.js';
import {FreshClients} from '../basic/fresh-clients.js';
import {CreationLimit} from '../client-limit.guards.js';
import {RelyingPartyController} from '../relying-party-controller.js';
import {SessionCreation} from '../session-creation.js';
import {AcceptsOutcome, testSwitchOf} from '../test-kit/test-switch.guard.js';
import {LegacyUse} from './legacy-use.interceptor.js';
import {DeprecationNotice} from './deprecation-notice.guard.js';

/**
 * The deprecated `POST …/create-signing-request`: creates a pushed signing session, for clients of both revisions of
 * the API (`ApiRevision`).
 */
@RelyingPartyController('create-signing-request')
@UseGuards(DeprecationNotice)
export class LegacySigningController {
  constructor(
    private readonly clients: FreshClients,
    private readonly creation: SessionCreation,
  ) {}

  @Post()
  @AcceptsOutcome(true)
  @HttpCode(200)
  @UseGuards(CreationLimit)
  @UseInterceptors(LegacyUse)
  async create(
    @Context() context: ExecutionContext,
    @JsonBody(legacySigningRequestSchema) request: LegacySigningRequest,
    @NoQuery() _query: unknown,
  ): Promise<CreateSessionResponse> {
    const {response} = await this.clients.run(context, (client) =>
      this.creation.create(
        client,
        {...request, signature_type: 'SIGNING', push: true},
        {revision: current, test: testSwitchOf(context)},
      ),
    );
    return response;
  }
}
