import {Inject, Injectable, type BeforeApplicationShutdown} from '@nestjs/common';
import {ServiceError, TEST_SWITCH_HEADER, type CancelReason} from '@signet/contracts';
import {RelyingPartySessions, TestSessions, type ClientRow, type TestCancellation} from '@signet/data';
import {
  eventsUntil,
  testSubjectIds,
  type SessionDraft,
  type SessionEvent,
  type TestOutcome,
  type TestSwitch,
} from '@signet/domain';
import {Announcer} from '@signet/queue';
import {log} from '@signet/telemetry';
import {SETTINGS, type GatewaySettings} from '../../settings.js';
import {TestWaits} from './waits.js';

/** A session whose test client chose an outcome. `reason` is null if the outcome is not a cancellation. */
interface Scripted {
  readonly client: ClientRow;
  readonly sessionId: string;
  readonly reason: CancelReason | null;
}

type Step = (session: Scripted) => Promise<void>;

const refuse = (message: string): never => {
  throw new ServiceError('invalid_request', {message: `${TEST_SWITCH_HEADER}: ${message}.`});
};

/** Gives a session the outcome that its test client chose when it created the session. */
@Injectable()
export class TestOutcomes implements BeforeApplicationShutdown {
  readonly #pending = new Set<Promise<void>>();

  constructor(
    private readonly tests: TestSessions,
    private readonly sessions: RelyingPartySessions,
    private readonly announcer: Announcer,
    private readonly waits: TestWaits,
    @Inject(SETTINGS) private readonly settings: GatewaySettings,
  ) {}

  /**
   * Waits for the outcomes that are due later. At shutdown, `TestWaits` ends their delays, so that they happen
   * immediately.
   */
  async beforeApplicationShutdown(): Promise<void> {
    await Promise.all(this.#pending);
  }

  /**
   * Checks, before a session is created, that it can have the outcome.
   * @throws ServiceError invalid_request
   */
  async check(client: ClientRow, draft: SessionDraft, {name, event}: TestOutcome): Promise<void> {
    const path = eventsUntil(draft.signatureType, event);
    if (path === null) return refuse(`a session of type ${draft.signatureType} can never become ${name}`);
    if (path.includes('containerCreated'))
      refuse(`only a phone can sign: send a push to the test identity ${testSubjectIds.confirms} instead`);
    if (path.includes('confirm') && !(await this.tests.knowsTestIdentity(client, draft.subjectId)))
      refuse(
        `${name} needs a test identity: create the test identities for your client, and restrict the session to one of them or to nobody`,
      );
  }

  /** Causes the outcome of a new session: immediately, or later in the background. */
  async start(
    client: ClientRow,
    sessionId: string,
    {signatureType}: Pick<SessionDraft, 'signatureType'>,
    {outcome, after}: TestSwitch,
  ): Promise<void> {
    if (outcome === null) return;
    const session = {client, sessionId, reason: outcome.reason};
    const play = async () => {
      for (const event of eventsUntil(signatureType, outcome.event) ?? [])
        await this.#steps[event]?.(session);
    };
    if (after === 0) return play();
    const later = this.waits
      .wait(after)
      .then(play)
      .catch((error: unknown) => log.warn('test_outcome.failed', {sessionId, error}))
      .finally(() => this.#pending.delete(later));
    this.#pending.add(later);
  }

  /**
   * Like every step, announces the change only if the statement made it, because a phone or the client may have made
   * the change first.
   */
  readonly #scan: Step = async ({client, sessionId}) => {
    if (await this.tests.scan(client, sessionId)) this.announcer.announce('session.scanned', {sessionId});
  };

  readonly #confirm: Step = async ({client, sessionId}) => {
    const {codeValidity} = this.settings.limits;
    if (await this.tests.confirm(client, sessionId, codeValidity))
      this.announcer.announce('session.confirmed', {sessionId});
  };

  readonly #complete: Step = async ({client, sessionId}) => {
    const completed = await this.sessions.complete(client, sessionId);
    if (completed === null) return;
    const {signatureType} = completed;
    this.announcer.announce('session.completed', {sessionId, signatureType});
  };

  readonly #failSigning: Step = async ({client, sessionId}) => {
    if (await this.tests.failSigning(client, sessionId))
      this.announcer.announce('session.cancelled', {sessionId, reason: 'signing_failed'});
  };

  readonly #cancel =
    (event: TestCancellation): Step =>
    async ({client, sessionId, reason}) => {
      if (reason !== null && (await this.tests.cancel(client, sessionId, event, reason)))
        this.announcer.announce('session.cancelled', {sessionId, reason});
    };

  /**
   * The step for each event that an outcome needs. `expire` needs no step, because the session is created with the
   * requested deadline. `captureSignature` needs no step, because the step of `signingFailed` also makes the change of
   * `captureSignature`.
   */
  readonly #steps: Readonly<Partial<Record<SessionEvent, Step>>> = {
    scan: this.#scan,
    confirm: this.#confirm,
    complete: this.#complete,
    signingFailed: this.#failSigning,
    cancelByDevice: this.#cancel('cancelByDevice'),
    lockDevice: this.#cancel('lockDevice'),
    cancelByRelyingParty: this.#cancel('cancelByRelyingParty'),
    cancelOnLoginPage: this.#cancel('cancelOnLoginPage'),
    suspendRelyingParty: this.#cancel('suspendRelyingParty'),
  };
}
