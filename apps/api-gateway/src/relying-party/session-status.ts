import {Injectable} from '@nestjs/common';
import {ServiceError, type SessionStatusResponse} from '@signet/contracts';
import {RelyingPartySessions, type ClientRow, type SessionStatusView} from '@signet/store';
import {KnownBrowsers} from '../start/known-browsers.js';
import {statusResponseFor, withStart} from '../sessions/status-response.js';

/** Reads sessions for their relying party. */
@Injectable()
export class SessionStatusReader {
  constructor(
    private readonly sessions: RelyingPartySessions,
    private readonly browsers: KnownBrowsers,
  ) {}

  /** @throws ServiceError session_not_found */
  async view(client: ClientRow, sessionId: string): Promise<SessionStatusView> {
    const view = await this.sessions.status(client, sessionId);
    if (view === null) throw new ServiceError('session_not_found');
    return view;
  }

  /**
   * @param include whether the response says how a phone has opened the session
   * @throws ServiceError session_not_found
   */
  async read(client: ClientRow, sessionId: string, include?: 'start'): Promise<SessionStatusResponse> {
    const view = await this.view(client, sessionId);
    const response = statusResponseFor(client, view);
    if (include !== 'start') return response;
    return withStart(response, view, this.browsers.isNew(view.browser, client.id, view.identityId));
  }
}
