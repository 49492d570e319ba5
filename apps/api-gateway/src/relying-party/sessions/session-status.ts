import {Injectable} from '@nestjs/common';
import {ServiceError, type SessionStatusResponse} from '@signet/contracts';
import {RelyingPartySessions, type ClientRow, type SessionStatusView} from '@signet/data';
import {effectiveStatus, statusAnswer} from '@signet/domain';

/** What relying parties see of their sessions. */
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
    const {status, expired, signatureCaptured, expiresAt, pairingCode} = await this.view(client, sessionId);
    const effective = effectiveStatus(status, expired, signatureCaptured);
    return statusAnswer({status: effective, expiresAt, pairingCode, apiRevision: client.apiRevision});
  }
}
