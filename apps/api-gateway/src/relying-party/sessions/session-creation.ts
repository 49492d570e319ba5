import {randomInt} from 'node:crypto';
import {Inject, Injectable} from '@nestjs/common';
import type {CreateSessionRequest, CreateSessionResponse} from '@signet/contracts';
import {
  RelyingPartySessions,
  hashToken,
  newId,
  newSessionToken,
  type ClientRow,
  type NewSession,
} from '@signet/data';
import {draftSession, type SessionDraft} from '@signet/domain';
import {Announcer} from '@signet/queue';
import {SETTINGS, type GatewaySettings} from '../../settings.js';

/** Four digits, for the page and the phone to show alike. */
const newPairingCode = () => String(randomInt(10_000)).padStart(4, '0');

/** Turns what a client asks for into a session. */
@Injectable()
export class SessionCreation {
  constructor(
    private readonly sessions: RelyingPartySessions,
    private readonly announcer: Announcer,
    @Inject(SETTINGS) private readonly settings: GatewaySettings,
  ) {}

  /** @throws ServiceError invalid_request, invalid_scope or not_implemented */
  async create(client: ClientRow, request: CreateSessionRequest): Promise<CreateSessionResponse> {
    const draft = draftSession(request, client);
    const id = newId();
    const handoffToken = draft.hostedPage ? newSessionToken(id) : null;
    const session = this.#session(id, draft, handoffToken);
    const {expiresAt, pushStatus} = await this.sessions.create(client, session);
    const {signatureType} = draft;
    const pushed = pushStatus === 'DISPATCHED';
    this.announcer.announce('session.created', {sessionId: id, signatureType, pushStatus, pushed});
    return {
      sessionId: id,
      expiresAt,
      ...(client.apiRevision === 'EARLIER' ? {} : {pushStatus}),
      ...(handoffToken === null ? {} : {handoffToken}),
    };
  }

  #session(id: string, draft: SessionDraft, handoffToken: string | null): NewSession {
    const {subjectId, push} = draft;
    return {
      id,
      signatureType: draft.signatureType,
      validity: this.settings.limits[draft.validity],
      state: draft.state,
      redirectUri: draft.redirectUri,
      codeChallenge: draft.codeChallenge,
      title: draft.title,
      properties: draft.properties,
      handoff:
        handoffToken === null
          ? null
          : {tokenHash: hashToken(handoffToken), validity: this.settings.limits.handoffValidity},
      pairingCode: draft.needsPairingCode ? newPairingCode() : null,
      signedDataHash: draft.signedDataHash,
      signedDataName: draft.signedDataName,
      restriction:
        subjectId === null ? null : {subjectId, push, pushesPerMinute: this.settings.limits.pushesPerSubject},
    };
  }
}
