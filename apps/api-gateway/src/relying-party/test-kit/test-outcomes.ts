import {Inject, Injectable, type BeforeApplicationShutdown} from '@nestjs/common';
import type {CancelReason} from '@signet/contracts';
import {TestTransactions, type ClientRow, type TestCancellation, type TestStores} from '@signet/store';
import {eventsUntil, type SessionDraft, type SessionEvent} from '@signet/domain';
import {Announcer} from '@signet/queue';
import {log} from '@signet/telemetry';
import {SETTINGS, type GatewaySettings} from '../../settings.js';
import type {TestPlan} from './test-plan.js';
import {TestSignatures} from './test-signatures.js';
import {TestWaits} from './waits.js';

/** A session whose test client chose an outcome. `reason` is null if the outcome is not a cancellation. */
interface Scripted {
  readonly client: ClientRow;
  readonly sessionId: string;
  readonly reason: CancelReason | null;
}

/** Announces a change after its commit. */
type Announce = () => void;

/** Changes a session. Null if the statement changed nothing, because a phone or the client has changed the session first. */
type Step = (session: Scripted, stores: TestStores) => Promise<Announce | null>;

/**
 * Gives a session the outcome that its test client chose when it created the session, or with which a test person reacts
 * to a push.
 */
@Injectable()
export class TestOutcomes implements BeforeApplicationShutdown {
  readonly #pending = new Set<Promise<void>>();

  constructor(
    private readonly transactions: TestTransactions,
    private readonly signatures: TestSignatures,
    private readonly announcer: Announcer,
    private readonly waits: TestWaits,
    @Inject(SETTINGS) private readonly settings: GatewaySettings,
  ) {}

  /** Lets the outcomes that are due later happen immediately. */
  async beforeApplicationShutdown(): Promise<void> {
    // NestJS may call this hook before that of `TestWaits`, and waits for it first.
    this.waits.beforeApplicationShutdown();
    await Promise.all(this.#pending);
  }

  /** Causes the outcome of a new session: immediately, or later in the background. */
  async start(
    client: ClientRow,
    sessionId: string,
    {signatureType}: Pick<SessionDraft, 'signatureType'>,
    {outcome, after}: TestPlan,
  ): Promise<void> {
    if (outcome === null) return;
    const session = {client, sessionId, reason: outcome.reason};
    const path = eventsUntil(signatureType, outcome.event) ?? [];
    // The signing worker and the session service do the rest of an approved signing.
    const play = () =>
      path.includes('containerCreated')
        ? this.signatures.sign(client, sessionId)
        : this.#play(
            session,
            path.flatMap((event) => this.#steps[event] ?? []),
          );
    if (after === 0) return play();
    const later = this.waits
      .wait(after)
      .then(play)
      .catch((error: unknown) => log.warn('test_outcome.failed', {sessionId, error}))
      .finally(() => this.#pending.delete(later));
    this.#pending.add(later);
  }

  async #play(session: Scripted, steps: readonly Step[]): Promise<void> {
    const announcements = await this.transactions.run(async (stores) => {
      const made: (Announce | null)[] = [];
      for (const step of steps) made.push(await step(session, stores));
      return made;
    });
    for (const announce of announcements) announce?.();
  }

  readonly #scan: Step = async ({client, sessionId}, {tests}) =>
    (await tests.scan(client, sessionId))
      ? () => this.announcer.announce('session.scanned', {sessionId})
      : null;

  readonly #confirm: Step = async ({client, sessionId}, {tests}) => {
    const {codeValidity} = this.settings.limits;
    return (await tests.confirm(client, sessionId, codeValidity))
      ? () => this.announcer.announce('session.confirmed', {sessionId})
      : null;
  };

  readonly #complete: Step = async ({client, sessionId}, {sessions}) => {
    const completed = await sessions.complete(client, sessionId);
    if (completed === null) return null;
    const {signatureType} = completed;
    return () => this.announcer.announce('session.completed', {sessionId, signatureType});
  };

  readonly #failSigning: Step = async ({client, sessionId}, {tests}) =>
    (await tests.failSigning(client, sessionId))
      ? () => this.announcer.announce('session.cancelled', {sessionId, reason: 'signing_failed'})
      : null;

  readonly #cancel =
    (event: TestCancellation): Step =>
    async ({client, sessionId, reason}, {tests}) =>
      reason !== null && (await tests.cancel(client, sessionId, event, reason))
        ? () => this.announcer.announce('session.cancelled', {sessionId, reason})
        : null;

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
    suspendClient: this.#cancel('suspendClient'),
  };
}
