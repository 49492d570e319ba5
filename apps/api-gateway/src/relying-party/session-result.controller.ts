import {Get, Inject, type ExecutionContext} from '@nestjs/common';
import {inspect} from '@signet/asic';
import {ServiceError, type SigningResult} from '@signet/contracts';
import {RelyingPartySessions, type ClientRow, type SessionResultView} from '@signet/store';
import {decryptBirthDate, decryptContainer} from '@signet/vault';
import {signerOf} from '@signet/domain';
import {NoQuery} from '@signet/http';
import {SessionId} from '../sessions/session-id.js';
import {revisionOf} from '../revisions/revision-of.js';
import {SETTINGS, type GatewaySettings} from '../settings.js';
import {Context} from './basic/client.js';
import {FreshClients} from './basic/fresh-clients.js';
import {RelyingPartyController} from './relying-party-controller.js';

/**
 * `GET /relying-party/v1/session/{sessionId}/result`: returns the result of a signing, with the same bytes on every
 * call until the retention period ends.
 */
@RelyingPartyController()
export class SessionResultController {
  constructor(
    private readonly clients: FreshClients,
    private readonly sessions: RelyingPartySessions,
    @Inject(SETTINGS) private readonly settings: GatewaySettings,
  ) {}

  @Get(':sessionId/result')
  read(
    @Context() context: ExecutionContext,
    @SessionId() sessionId: string,
    @NoQuery() _query: unknown,
  ): Promise<SigningResult> {
    return this.clients.run(context, (client) => this.#read(client, sessionId));
  }

  async #read(client: ClientRow, sessionId: string): Promise<SigningResult> {
    const {signingResultRetention} = this.settings.limits;
    const view = await this.sessions.result(client, sessionId, signingResultRetention);
    // For clients of the earlier revision, this endpoint exists only for the signings that they created at the
    // deprecated endpoint.
    if (!revisionOf(client).hasSigning && view?.signatureType !== 'SIGNING')
      throw new ServiceError('not_found');
    if (view === null) throw new ServiceError('session_not_found');
    return this.#result(sessionId, view);
  }

  async #result(
    sessionId: string,
    {signatureType, startWay, returned, containerEncrypted, birthDateEncrypted}: SessionResultView,
  ): Promise<SigningResult> {
    if (signatureType !== 'SIGNING')
      throw new ServiceError('invalid_request', {message: 'The session is not a signing session.'});
    if (containerEncrypted === null || birthDateEncrypted === null) throw new ServiceError('not_signed');
    if (startWay === 'LINK' && !returned) throw new ServiceError('return_required');
    const {container: containerKeys, identity} = this.settings.keys;
    const container = decryptContainer(containerKeys, sessionId, containerEncrypted);
    const [{data, signingTime, signer}] = (await inspect(container)).signatures;
    const dateOfBirth = decryptBirthDate(identity, sessionId, birthDateEncrypted);
    return {
      container: Buffer.from(container).toString('base64'),
      signedDataHash: data[0].digest,
      signedDataName: data[0].name,
      signingTime: Math.floor(signingTime.getTime() / 1000),
      ...signerOf(signer),
      ...(dateOfBirth !== undefined && {dateOfBirth}),
    };
  }
}
