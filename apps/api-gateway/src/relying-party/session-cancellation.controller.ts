import {HttpCode, Post, type ExecutionContext} from '@nestjs/common';
import type {CancellationResponse} from '@signet/contracts';
import {RelyingPartySessions} from '@signet/store';
import {NoBody, NoQuery} from '@signet/http';
import {SessionId} from '../sessions/session-id.js';
import {SessionCancellation} from '../sessions/session-cancellation.js';
import {Context} from './basic/client.js';
import {FreshClients} from './basic/fresh-clients.js';
import {RelyingPartyController} from './relying-party-controller.js';
import {SessionStatusReader} from './session-status.js';

/** `POST /relying-party/v1/session/{sessionId}/cancellation`: cancels the session. Idempotent. */
@RelyingPartyController()
export class SessionCancellationController {
  constructor(
    private readonly clients: FreshClients,
    private readonly sessions: RelyingPartySessions,
    private readonly status: SessionStatusReader,
    private readonly cancellation: SessionCancellation,
  ) {}

  @Post(':sessionId/cancellation')
  @HttpCode(200)
  async cancel(
    @Context() context: ExecutionContext,
    @SessionId() sessionId: string,
    @NoBody() _body: unknown,
    @NoQuery() _query: unknown,
  ): Promise<CancellationResponse> {
    await this.clients.run(context, (client) =>
      this.cancellation.cancel({
        reason: 'cancelled_by_relying_party',
        event: 'cancelByRelyingParty',
        run: async () => ((await this.sessions.cancel(client, sessionId)) ? [sessionId] : []),
        read: () => this.status.view(client, sessionId),
      }),
    );
    return {status: 'CANCELLED'};
  }
}
