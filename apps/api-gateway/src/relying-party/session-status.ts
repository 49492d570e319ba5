import {Injectable} from '@nestjs/common';
import {ServiceError, type SessionStatusResponse} from '@signet/contracts';
import {RelyingPartySessions, type ClientRow, type SessionStatusView} from '@signet/store';
import {statusResponseFor} from '../sessions/status-response.js';

/** Reads sessions for their relying party. */
@Injectable()
export class SessionStatusReader {
  constructor(private readonly sessions: RelyingPartySessions) {}

  /** @throws ServiceError session_not_found */
  async view(client: ClientRow, sessionId: string): Promise<SessionStatusView> {
    const view = await this.sessions.status(client, sessionId);
    if (view === null) throw new ServiceError('session_not_found');
    return view;
  }

  /** @throws ServiceError session_not_found */
  async read(client: ClientRow, sessionId: string): Promise<SessionStatusResponse> {
    return statusResponseFor(client, await this.view(client, sessionId));
  }
}
