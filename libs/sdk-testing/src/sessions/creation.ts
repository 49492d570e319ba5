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
import type {WrongCodes} from '../people/wrong-codes.js';
import {randomToken} from '../random.js';
import {newStartSecrets} from '../start/start-secrets.js';
import type {FakeSession} from './fake-session.js';
import type {SessionStore} from './session-store.js';

const readBody = bodyReader(createSessionRequestSchema, fieldFaults);

interface StoredResponse {
  readonly request: string;
  readonly response: CreateSessionResponse;
  readonly createdAt: number;
  readonly forgottenAt: number;
}

/** The response to a creation, and how old the session is, in milliseconds. */
export interface Created {
  readonly response: CreateSessionResponse;
  readonly ageMs: number;
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
    private readonly wrongCodes: WrongCodes,
  ) {}

  /** @throws ServiceError */
  async create(body: unknown, key: string | null, test: TestSwitch | null): Promise<Created> {
    if (key !== null) validate(idempotencyKeySchema, key, 'Idempotency-Key');
    const request = readBody(body);
    const stored = key === null ? undefined : this.#find(key);
    if (stored === undefined) return {response: await this.#insert(request, key, test), ageMs: 0};
    if (stored.request !== JSON.stringify(request)) throw new ServiceError('idempotency_mismatch');
    return {response: stored.response, ageMs: this.clock.now() - stored.createdAt};
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
      ...{id: crypto.randomUUID(), pushStatus, status: 'PENDING', createdAt: now, expiresAt: now + validity},
      handoff: draft.hostedPage
        ? {token: randomToken(), expiresAt: now + limits.handoffValidity.default * 1000}
        : null,
      ...{signatureCaptured: false, returned: false, person: null, code: null, reason: null, result: null},
      ...{confirmedAt: 0, codeExpiresAt: 0, endedAt: 0, isForTest: plan !== null || age > 0, age},
      ...{secrets: draft.startProof === null ? null : newStartSecrets(), refusedStarts: 0},
      ...{openedBy: null, returnToken: null},
    };
    this.sessions.add(session);
    const response = responseFor(session);
    if (key !== null) this.#keep(key, request, response);
    if (plan !== null) await this.phones.follow(session, plan);
    return response;
  }

  #keep(key: string, request: CreateSessionRequest, response: CreateSessionResponse): void {
    const createdAt = this.clock.now();
    const forgottenAt = createdAt + limits.retainIdempotency.default * 1000;
    this.#responses.set(key, {request: JSON.stringify(request), response, createdAt, forgottenAt});
  }

  #pushStatus({push, subjectId}: SessionDraft): PushStatus {
    if (!push) return 'NOT_REQUESTED';
    const person = this.people.find(subjectId ?? '');
    const isReachable = person?.hasPhone === true && !this.wrongCodes.pauses(person.subjectId);
    return isReachable ? 'DISPATCHED' : 'NO_DEVICE';
  }
}

const responseFor = (session: FakeSession): CreateSessionResponse => ({
  sessionId: session.id,
  expiresAt: Math.ceil(session.expiresAt / 1000),
  pushStatus: session.pushStatus,
  ...(session.handoff !== null && {handoffToken: session.handoff.token}),
  ...startFor(session),
});

/** What the page needs. The hosted page gets it from the service. */
function startFor({secrets, hostedPage, push}: FakeSession): Pick<CreateSessionResponse, 'start'> {
  if (secrets === null || hostedPage) return {};
  const {key, code} = secrets;
  return {start: push ? {key, code} : {key}};
}
