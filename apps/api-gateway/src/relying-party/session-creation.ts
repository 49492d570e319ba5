import {randomInt} from 'node:crypto';
import {Inject, Injectable} from '@nestjs/common';
import type {CreateSessionRequest, CreateSessionResponse} from '@signet/contracts';
import {RelyingPartySessions, hashToken, newId, newSessionToken, type ClientRow} from '@signet/data';
import {draftSession} from '@signet/domain';
import {Announcer, type Details} from '@signet/queue';
import {describeRequest} from '@signet/telemetry';
import type {ContractRevision} from '../revisions/contract-revision.js';
import {revisionOf} from '../revisions/revision-of.js';
import {SETTINGS, type GatewaySettings} from '../settings.js';
import {Idempotency} from './idempotency.js';

/** Four digits that the client's page and the phone show, so that the person can compare them. */
const newPairingCode = () => String(randomInt(10_000)).padStart(4, '0');

interface CreatedSession {
  answer: CreateSessionResponse;
  /** The details to announce; absent if `answer` is the stored response of an earlier request. */
  announcement?: Details['session.created'];
}

@Injectable()
export class SessionCreation {
  constructor(
    private readonly sessions: RelyingPartySessions,
    private readonly idempotency: Idempotency,
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
    return this.#announce(await this.#insert(this.sessions, client, request, revision));
  }

  /**
   * Creates a session. If the client has already sent this Idempotency-Key, returns the stored response instead.
   * @throws ServiceError idempotency_mismatch, idempotency_in_progress, or what `create` throws
   */
  async createOnce(
    client: ClientRow,
    key: string,
    request: CreateSessionRequest,
  ): Promise<CreateSessionResponse> {
    const insert = (sessions: RelyingPartySessions): Promise<CreatedSession> =>
      this.#insert(sessions, client, request, revisionOf(client));
    return this.#announce(await this.idempotency.once(client, key, request, insert));
  }

  async #insert(
    sessions: RelyingPartySessions,
    client: ClientRow,
    request: CreateSessionRequest,
    revision: ContractRevision,
  ): Promise<CreatedSession> {
    revision.checkCreation(request);
    const draft = draftSession(request, client);
    const id = newId();
    const handoffToken = draft.hostedPage ? newSessionToken(id) : null;
    const {limits} = this.settings;
    const {expiresAt, pushStatus} = await sessions.create(client, {
      ...draft,
      id,
      validity: limits[draft.validity],
      handoffTokenHash: handoffToken === null ? null : hashToken(handoffToken),
      handoffValidity: limits.handoffValidity,
      pairingCode: revision.hasPairingCode ? newPairingCode() : null,
      pushesPerMinute: limits.pushesPerSubject,
      pushesPerPerson: limits.pushesPerPerson,
    });
    const {signatureType} = draft;
    const pushed = pushStatus === 'DISPATCHED';
    const answer = {sessionId: id, expiresAt, pushStatus, ...(handoffToken !== null && {handoffToken})};
    return {
      answer: revision.creationAnswer(answer),
      announcement: {sessionId: id, signatureType, pushStatus, pushed},
    };
  }

  #announce({answer, announcement}: CreatedSession): CreateSessionResponse {
    describeRequest({sessionId: answer.sessionId});
    if (announcement !== undefined) this.announcer.announce('session.created', announcement);
    return answer;
  }
}
