import {HttpCode, Post} from '@nestjs/common';
import type {CancellationResponse} from '@signet/contracts';
import {RelyingPartySessions, type ClientRow} from '@signet/data';
import {NoBody, NoQuery} from '@signet/http';
import {Announcer} from '@signet/queue';
import {SessionId} from '../../session-id.js';
import {changeSession} from '../../sessions/conditional-change.js';
import {Client} from '../basic/client.js';
import {RelyingPartyController} from './relying-party-controller.js';
import {SessionStatusReader} from './session-status.js';

/** `POST /relying-party/v1/session/{sessionId}/cancellation`; repeating it is no error. */
@RelyingPartyController()
export class SessionCancellationController {
  constructor(
    private readonly sessions: RelyingPartySessions,
    private readonly status: SessionStatusReader,
    private readonly announcer: Announcer,
  ) {}

  @Post(':sessionId/cancellation')
  @HttpCode(200)
  async cancel(
    @Client() client: ClientRow,
    @SessionId() sessionId: string,
    @NoBody() _body: unknown,
    @NoQuery() _query: unknown,
  ): Promise<CancellationResponse> {
    const cancelled = await changeSession({
      event: 'cancelByRelyingParty',
      run: async () => (await this.sessions.cancel(client, sessionId)) || null,
      look: () => this.status.view(client, sessionId),
    });
    if (cancelled !== null)
      this.announcer.announce('session.cancelled', {sessionId, reason: 'cancelled_by_relying_party'});
    return {status: 'CANCELLED'};
  }
}
