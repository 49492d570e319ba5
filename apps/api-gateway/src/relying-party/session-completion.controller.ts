import {HttpCode, Post, type ExecutionContext} from '@nestjs/common';
import {completionRequestSchema, type CompletionRequest, type CompletionResponse} from '@signet/contracts';
import {RelyingPartySessions} from '@signet/store';
import {JsonBody, NoQuery} from '@signet/http';
import {SessionId} from '../sessions/session-id.js';
import {returnTokenHash, SessionCompletion} from '../sessions/session-completion.js';
import {Context} from './basic/client.js';
import {FreshClients} from './basic/fresh-clients.js';
import {RelyingPartyController} from './relying-party-controller.js';
import {SessionStatusReader} from './session-status.js';

/** `POST /relying-party/v1/session/{sessionId}/completion`: completes the session and returns the redirect URL. */
@RelyingPartyController()
export class SessionCompletionController {
  constructor(
    private readonly clients: FreshClients,
    private readonly sessions: RelyingPartySessions,
    private readonly status: SessionStatusReader,
    private readonly completion: SessionCompletion,
  ) {}

  @Post(':sessionId/completion')
  @HttpCode(200)
  complete(
    @Context() context: ExecutionContext,
    @SessionId() sessionId: string,
    @JsonBody(completionRequestSchema.optional()) body: CompletionRequest | undefined,
    @NoQuery() _query: unknown,
  ): Promise<CompletionResponse> {
    const tokenHash = returnTokenHash(body?.return_token);
    return this.clients.run(context, (client) =>
      this.completion.complete({
        sessionId,
        run: () => this.sessions.complete(client, sessionId, tokenHash),
        read: () => this.status.view(client, sessionId),
      }),
    );
  }
}
