import {randomInt} from 'node:crypto';
import {Inject, Injectable} from '@nestjs/common';
import type {CreateSessionRequest, CreateSessionResponse} from '@signet/contracts';
import {RelyingPartySessions, hashToken, newId, newSessionToken, type ClientRow} from '@signet/data';
import {draftSession} from '@signet/domain';
import {Announcer} from '@signet/queue';
import {describeRequest} from '@signet/telemetry';
import {revisionOf} from '../revisions/revision-of.js';
import {SETTINGS, type GatewaySettings} from '../settings.js';

/** Four digits that the client's page and the phone show, so that the person can compare them. */
const newPairingCode = () => String(randomInt(10_000)).padStart(4, '0');

@Injectable()
export class SessionCreation {
  constructor(
    private readonly sessions: RelyingPartySessions,
    private readonly announcer: Announcer,
    @Inject(SETTINGS) private readonly settings: GatewaySettings,
  ) {}

  /**
   * @param revision the revision of the contract that the request follows
   * @throws ServiceError invalid_request, invalid_scope or not_implemented
   */
  async create(
    client: ClientRow,
    request: CreateSessionRequest,
    revision = revisionOf(client),
  ): Promise<CreateSessionResponse> {
    revision.checkCreation(request);
    const draft = draftSession(request, client);
    const id = newId();
    const handoffToken = draft.hostedPage ? newSessionToken(id) : null;
    const {limits} = this.settings;
    const {expiresAt, pushStatus} = await this.sessions.create(client, {
      ...draft,
      id,
      validity: limits[draft.validity],
      handoffTokenHash: handoffToken === null ? null : hashToken(handoffToken),
      handoffValidity: limits.handoffValidity,
      pairingCode: revision.hasPairingCode ? newPairingCode() : null,
      pushesPerMinute: limits.pushesPerSubject,
      pushesPerPerson: limits.pushesPerPerson,
    });
    describeRequest({sessionId: id});
    const {signatureType} = draft;
    const pushed = pushStatus === 'DISPATCHED';
    this.announcer.announce('session.created', {sessionId: id, signatureType, pushStatus, pushed});
    const answer = {sessionId: id, expiresAt, pushStatus, ...(handoffToken !== null && {handoffToken})};
    return revision.creationAnswer(answer);
  }
}
