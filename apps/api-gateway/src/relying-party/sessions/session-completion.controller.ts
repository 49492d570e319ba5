import {HttpCode, Inject, Post} from '@nestjs/common';
import {ServiceError, type CompletionResponse} from '@signet/contracts';
import {RelyingPartySessions, type ClientRow} from '@signet/data';
import {NoBody, NoQuery} from '@signet/http';
import {Announcer} from '@signet/queue';
import {SessionId} from '../../session-id.js';
import {changeSession} from '../../sessions/conditional-change.js';
import {redirectUrl} from '../../sessions/redirect-url.js';
import {SETTINGS, type GatewaySettings} from '../../settings.js';
import {Client} from '../basic/client.js';
import {RelyingPartyController} from './relying-party-controller.js';
import {SessionStatusReader} from './session-status.js';

/** `POST /relying-party/v1/session/{sessionId}/completion`. */
@RelyingPartyController()
export class SessionCompletionController {
  constructor(
    private readonly sessions: RelyingPartySessions,
    private readonly status: SessionStatusReader,
    private readonly announcer: Announcer,
    @Inject(SETTINGS) private readonly settings: GatewaySettings,
  ) {}

  @Post(':sessionId/completion')
  @HttpCode(200)
  async complete(
    @Client() client: ClientRow,
    @SessionId() sessionId: string,
    @NoBody() _body: unknown,
    @NoQuery() _query: unknown,
  ): Promise<CompletionResponse> {
    const completed = await changeSession({
      event: 'complete',
      run: () => this.sessions.complete(client, sessionId),
      look: () => this.status.view(client, sessionId),
    });
    if (completed === null) throw new ServiceError('session_already_completed');
    this.announcer.announce('session.completed', {sessionId, signatureType: completed.signatureType});
    return {redirect: redirectUrl(this.settings.keys.code, sessionId, completed)};
  }
}
