import {
  bodyReader,
  createSessionRequestSchema,
  idempotencyKeySchema,
  limits,
  ServiceError,
  validate,
  type CreateSessionRequest,
  type CreateSessionResponse,
  type PushStatus,
} from '@signet/contracts';
import {
  draftSession,
  fieldFaults,
  type SessionClient,
  type SessionDraft,
  type TestSwitch,
} from '@signet/domain';
import type {Clock} from '../clock.js';
import type {Directory} from '../people/directory.js';
import type {Phones} from '../people/phones.js';
import {planOf} from '../people/plan.js';
import {randomToken} from '../random.js';
import type {FakeSession} from './fake-session.js';
import type {SessionStore} from './session-store.js';

const readBody = bodyReader(createSessionRequestSchema, fieldFaults);

interface StoredResponse {
  readonly request: string;
  readonly response: CreateSessionResponse;
  readonly forgottenAt: number;
}

/** Creates sessions, each Idempotency-Key once. */
export class Creation {
  readonly #responses = new Map<string, StoredResponse>();

  constructor(
    private readonly client: SessionClient,
    private readonly clock: Clock,
    private readonly sessions: SessionStore,
    private readonly people: Directory,
    private readonly phones: Phones,
  ) {}

  /** @throws ServiceError */
  async create(body: unknown, key: string | null, test: TestSwitch | null): Promise<CreateSessionResponse> {
    if (key !== null) validate(idempotencyKeySchema, key, 'Idempotency-Key');
    const request = readBody(body);
    const stored = key === null ? undefined : this.#find(key);
    if (stored === undefined) return this.#insert(request, key, test);
    if (stored.request !== JSON.stringify(request)) throw new ServiceError('idempotency_mismatch');
    return stored.response;
  }

  #find(key: string): StoredResponse | undefined {
    const stored = this.#responses.get(key);
    return stored !== undefined && stored.forgottenAt > this.clock.now() ? stored : undefined;
  }

  async #insert(request: CreateSessionRequest, key: string | null, test: TestSwitch | null) {
    const draft = draftSession(request, this.client);
    const plan = planOf(draft, test, this.people);
    const pushStatus = this.#pushStatus(draft);
    const age = (test?.age ?? 0) * 1000;
    const now = this.clock.now();
    const validity = plan?.outcome.event === 'expire' ? plan.after : limits[draft.validity].default * 1000;
    const session: FakeSession = {
      ...draft,
      ...{id: crypto.randomUUID(), pushStatus, status: 'PENDING', expiresAt: now + validity},
      handoff: draft.hostedPage
        ? {token: randomToken(), expiresAt: now + limits.handoffValidity.default * 1000}
        : null,
      ...{signatureCaptured: false, returned: false, person: null, code: null, reason: null, result: null},
      ...{confirmedAt: 0, codeExpiresAt: 0, endedAt: 0, isForTest: plan !== null || age > 0, age},
    };
    this.sessions.add(session);
    const response = responseFor(session);
    if (key !== null) this.#keep(key, request, response);
    if (plan !== null) await this.phones.follow(session, plan);
    return response;
  }

  #keep(key: string, request: CreateSessionRequest, response: CreateSessionResponse): void {
    const forgottenAt = this.clock.now() + limits.retainIdempotency.default * 1000;
    this.#responses.set(key, {request: JSON.stringify(request), response, forgottenAt});
  }

  #pushStatus({push, subjectId}: SessionDraft): PushStatus {
    if (!push) return 'NOT_REQUESTED';
    return this.people.find(subjectId ?? '')?.hasPhone === true ? 'DISPATCHED' : 'NO_DEVICE';
  }
}

const responseFor = ({id, expiresAt, pushStatus, handoff}: FakeSession): CreateSessionResponse => ({
  sessionId: id,
  expiresAt: Math.ceil(expiresAt / 1000),
  pushStatus,
  ...(handoff !== null && {handoffToken: handoff.token}),
});
