import {randomInt} from 'node:crypto';
import {Inject, Injectable} from '@nestjs/common';
import type {CreateSessionRequest, CreateSessionResponse} from '@signet/contracts';
import {RelyingPartySessions, hashToken, newId, newSessionToken, type ClientRow} from '@signet/data';
import {draftSession} from '@signet/domain';
import {Bell} from '@signet/queue';
import {sessionCreated} from '@signet/telemetry';
import {SETTINGS, type GatewaySettings} from '../../settings.js';

/** Four digits, for the page and the phone to show alike. */
const newPairingCode = () => String(randomInt(10_000)).padStart(4, '0');

/** Turns what a client asks for into a session. */
@Injectable()
export class SessionCreation {
  constructor(
    private readonly sessions: RelyingPartySessions,
    private readonly bell: Bell,
    @Inject(SETTINGS) private readonly settings: GatewaySettings,
  ) {}

  /** @throws ServiceError invalid_request, invalid_scope or not_implemented */
  async create(client: ClientRow, request: CreateSessionRequest): Promise<CreateSessionResponse> {
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
      pairingCode: draft.needsPairingCode ? newPairingCode() : null,
      pushesPerMinute: limits.pushesPerSubject,
    });
    if (pushStatus === 'DISPATCHED') this.bell.ringForEvents();
    sessionCreated({signatureType: draft.signatureType, pushStatus});
    return {
      sessionId: id,
      expiresAt,
      ...(client.apiRevision === 'EARLIER' ? {} : {pushStatus}),
      ...(handoffToken === null ? {} : {handoffToken}),
    };
  }
}
