import {HttpCode, Post} from '@nestjs/common';
import type {CancellationResponse} from '@signet/contracts';
import {RelyingPartySessions, type ClientRow} from '@signet/data';
import {NoBody, NoQuery} from '@signet/http';
import {SessionId} from '../sessions/session-id.js';
import {SessionCancellation} from '../sessions/session-cancellation.js';
import {Client} from './basic/client.js';
import {RelyingPartyController} from './relying-party-controller.js';
import {SessionStatusReader} from './session-status.js';

/** `POST /relying-party/v1/session/{sessionId}/cancellation`; idempotent. */
@RelyingPartyController()
export class SessionCancellationController {
  constructor(
    private readonly sessions: RelyingPartySessions,
    private readonly status: SessionStatusReader,
    private readonly cancellation: SessionCancellation,
  ) {}

  @Post(':sessionId/cancellation')
  @HttpCode(200)
  async cancel(
    @Client() client: ClientRow,
    @SessionId() sessionId: string,
    @NoBody() _body: unknown,
    @NoQuery() _query: unknown,
  ): Promise<CancellationResponse> {
    await this.cancellation.cancel({
      sessionId,
      reason: 'cancelled_by_relying_party',
      event: 'cancelByRelyingParty',
      run: () => this.sessions.cancel(client, sessionId),
      read: () => this.status.view(client, sessionId),
    });
    return {status: 'CANCELLED'};
  }
}
