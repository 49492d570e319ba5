import {randomInt} from 'node:crypto';
import {Inject, Injectable} from '@nestjs/common';
import type {CreateSessionRequest, CreateSessionResponse} from '@signet/contracts';
import {RelyingPartySessions, newId, type ClientRow} from '@signet/store';
import {hashToken, newSessionToken} from '@signet/vault';
import {draftSession, type SessionDraft, type TestSwitch} from '@signet/domain';
import {StartKeys} from '../start/start-keys.js';
import {Announcer, type Details} from '@signet/queue';
import {describeRequest} from '@signet/telemetry';
import type {ContractRevision} from '../revisions/contract-revision.js';
import {revisionOf} from '../revisions/revision-of.js';
import {SETTINGS, type GatewaySettings} from '../settings.js';
import {Idempotency} from './idempotency/idempotency.js';
import type {CreationResult} from './idempotency/joined-creations.js';
import {TestOutcomes} from './test-kit/test-outcomes.js';
import {TestPlans, type TestPlan} from './test-kit/test-plan.js';

/** Four digits that the client's page and the phone show, so that the person can compare them. */
const newPairingCode = () => String(randomInt(10_000)).padStart(4, '0');

interface CreationOptions {
  /** The revision of the contract that the request follows. Default: the revision of the client. */
  readonly revision?: ContractRevision;
  /** The parsed header `X-Signet-Test`, if a test client sent it. */
  readonly test?: TestSwitch | undefined;
}

/** The response to a creation, and how old the session is, in milliseconds. */
type Creation = Pick<CreationResult, 'response' | 'ageMs'>;

interface CreatedSession extends CreationResult {
  /** The details to announce; absent if `response` is the stored response of an earlier request. */
  readonly announcement?: Details['session.created'];
  /** Absent for every session but those of test clients. */
  readonly plan?: TestPlan | null;
}

@Injectable()
export class SessionCreation {
  constructor(
    private readonly sessions: RelyingPartySessions,
    private readonly idempotency: Idempotency,
    private readonly announcer: Announcer,
    private readonly plans: TestPlans,
    private readonly outcomes: TestOutcomes,
    private readonly startKeys: StartKeys,
    @Inject(SETTINGS) private readonly settings: GatewaySettings,
  ) {}

  /** @throws ServiceError invalid_request, invalid_scope or not_implemented */
  async create(
    client: ClientRow,
    request: CreateSessionRequest,
    options: CreationOptions = {},
  ): Promise<Creation> {
    return this.#announce(client, await this.#insert(this.sessions, client, request, options));
  }

  /**
   * Creates a session. If the client has already sent this Idempotency-Key, returns the stored response instead.
   * @throws ServiceError idempotency_mismatch, idempotency_in_progress, or what `create` throws
   */
  async createOnce(
    client: ClientRow,
    key: string,
    request: CreateSessionRequest,
    options: CreationOptions = {},
  ): Promise<Creation> {
    const insert = (sessions: RelyingPartySessions): Promise<CreatedSession> =>
      this.#insert(sessions, client, request, options);
    return this.#announce(client, await this.idempotency.once(client, key, request, insert));
  }

  async #insert(
    sessions: RelyingPartySessions,
    client: ClientRow,
    request: CreateSessionRequest,
    {revision = revisionOf(client), test}: CreationOptions,
  ): Promise<CreatedSession> {
    revision.checkCreation(request);
    const draft = draftSession(request, client);
    const plan = await this.plans.plan(client, draft, test);
    const id = newId();
    const {limits, keys} = this.settings;
    const startKeyVersion = draft.startProof === null ? null : this.startKeys.version;
    const handoffToken = draft.hostedPage ? newSessionToken(keys.secretHash, 'handoff-token', id) : null;
    const {expiresAt, pushStatus, relayed} = await sessions.create(client, {
      ...draft,
      id,
      validity: this.#validity(draft, plan),
      handoffTokenHash: handoffToken === null ? null : hashToken(handoffToken),
      handoffValidity: limits.handoffValidity,
      startKeyVersion,
      pairingCode: revision.hasPairingCode ? newPairingCode() : null,
      pushLimits: limits,
      testAge: plan?.age ?? null,
      toTestPerson: plan?.toTestPerson ?? false,
    });
    const {signatureType} = draft;
    const response = {sessionId: id, expiresAt, pushStatus, ...(handoffToken !== null && {handoffToken})};
    return {
      response: revision.creationResponse(response),
      ageMs: 0,
      startKeyVersion: draft.hostedPage ? null : startKeyVersion,
      announcement: {sessionId: id, signatureType, pushStatus, relayed},
      plan,
    };
  }

  /**
   * The validity in seconds. If a test client has requested the outcome EXPIRED, the session expires after the time
   * that the client chose.
   */
  #validity({validity}: SessionDraft, plan: TestPlan | null): number {
    return plan?.outcome?.event === 'expire' ? plan.after / 1000 : this.settings.limits[validity];
  }

  async #announce(
    client: ClientRow,
    {response: stored, ageMs, startKeyVersion, announcement, plan}: CreatedSession,
  ): Promise<Creation> {
    const response = this.#withStart(stored, startKeyVersion);
    const {sessionId} = response;
    describeRequest({sessionId});
    if (announcement === undefined) return {response, ageMs};
    this.announcer.announce('session.created', announcement);
    if (plan) await this.outcomes.start(client, sessionId, announcement, plan);
    return {response, ageMs};
  }

  /** Adds the start key. It is derived each time, so that the stored response of a request does not contain it. */
  #withStart(response: CreateSessionResponse, version: number | null): CreateSessionResponse {
    if (version === null) return response;
    const isPushed = response.pushStatus !== 'NOT_REQUESTED';
    return {...response, start: this.startKeys.responseOf(version, response.sessionId, isPushed)};
  }
}
