import type {SessionStatusResponse} from '@signet/contracts';
import type {LongPollOptions} from '../api/login-api.js';
import type {Reply} from '../api/reply.js';
import {markOf} from '../login-store.js';
import type {Login} from '../login.js';
import type {Step, View} from '../view-model.js';
import {backOff} from './back-off.js';
import type {FlowDependencies, MissingCookie} from './dependencies.js';
import {LONG_POLL_SECONDS, longPollSeconds} from './long-poll.js';
import {removalByOtherTab} from './other-tab.js';
import {Retrier} from './retrier.js';
import {isBeforeApproval, isBeingSigned, stepAfterEnd, stepOf, stepWithoutLogin} from './step-of.js';
import {WakeSignal} from './wake-signal.js';

/**
 * If a poll returns within this time without a changed status, the service has not held it. The page then pauses before
 * the next poll.
 */
const MIN_HOLD_MS = 1000;
/** If another tab is exchanging its handoff token, the browser probably receives the new cookie within this time. */
const COOKIE_RACE_MS = 1000;

/**
 * Controls one login or signing (this class calls both a login) from the exchange of the handoff token to the redirect.
 * It copes with reloads, several tabs and lost connections.
 */
export class LoginFlow {
  readonly #wakeSignal = new WakeSignal();
  readonly #retrier: Retrier;
  #view: View = {step: {kind: 'starting'}, connected: true};
  /** The login whose status is polled. Polling of any other login stops. */
  #polled: Login | null = null;
  /** A login that the service refused to cancel, because the person had already approved it. */
  #notCancellable: Login | null = null;
  /** What the app has brought to this tab after an approval. */
  #returnToken: string | null = null;

  constructor(private readonly deps: FlowDependencies) {
    this.#retrier = new Retrier({
      wakeSignal: this.#wakeSignal,
      isOnline: deps.isOnline,
      onConnectionChange: (connected) => this.#setConnected(connected),
    });
  }

  /** Ends a pause or a long poll, so that the next call is made immediately. */
  wake(): void {
    this.#wakeSignal.wake();
    this.deps.start.wake();
  }

  /** Shows at once that the connection is lost, until a call succeeds or fails with an error that is not temporary. */
  goOffline(): void {
    this.#setConnected(false);
  }

  /**
   * Exchanges the handoff token, or resumes the stored login.
   * @param token null if the address contains none
   * @param returnToken what the app has brought; null if it did not open this tab after an approval
   */
  async start(token: string | null, returnToken: string | null = null): Promise<void> {
    const {store, api, blocksCookies} = this.deps;
    this.#show({kind: 'starting'});
    this.#returnToken = token === null ? returnToken : null;
    const tokenMark = token === null ? null : await markOf(token);
    const stored = store.read();
    // Resume the stored login if there is no token, as after a reload, or if this is the token of the stored login.
    if (stored !== null && (tokenMark === null || tokenMark === stored.tokenMark))
      return this.#resume(stored.login);
    if (token === null || tokenMark === null)
      return this.#show(stepWithoutLogin(store, blocksCookies, returnToken !== null));
    const exchange = await this.#retrier.run(() => api.exchange(token));
    if (!exchange.ok)
      return this.#show({kind: exchange.errorCode === 'invalid_handoff' ? 'invalidLink' : 'failed'});
    const {relyingPartyName: site, ...exchanged} = exchange.body;
    const login = {...exchanged, site};
    store.save({login, tokenMark});
    this.#show({kind: 'waiting', login});
    return this.#poll(login, 'PENDING', 'cookiesBlocked');
  }

  /** Cancels the login and redirects to the relying party, but resumes a login that the person has approved. */
  async exit(login: Login): Promise<void> {
    this.#polled = null;
    this.wake();
    this.#show({kind: 'exiting', login});
    const reply = await this.#retrier.run(() => this.deps.api.cancel(login.sessionId));
    if (reply.ok) this.#redirect('exiting', login, reply.body.redirect);
    else if (reply.errorCode !== 'session_not_cancellable') await this.#fail(login, reply.errorCode);
    else {
      this.#notCancellable = login;
      await this.#resume(login);
    }
  }

  #resume(login: Login): Promise<void> {
    return this.#poll(login, null, 'endedElsewhere');
  }

  /**
   * Polls the status until the person has approved the login or the login has ended. Then completes an approved login.
   * @param since the status that the page shows; null if the page does not know the status and must fetch it first
   */
  async #poll(login: Login, since: string | null, missingCookie: MissingCookie): Promise<void> {
    this.#polled = login;
    let wait = LONG_POLL_SECONDS;
    for (let unheld = 0, returnsElsewhere = false; ;) {
      const calledAt = Date.now();
      const reply = await this.#fetchStatus(login, since === null ? null : {since, wait});
      if (this.#polled !== login) return;
      if (!reply.ok) return this.#fail(login, reply.errorCode, missingCookie);
      missingCookie = 'endedElsewhere';
      const {status} = reply.body;
      // A signing becomes COMPLETED when its container exists, and the page can then fetch the redirect URL. A login
      // becomes COMPLETED when another tab fetches the redirect URL, so the service refuses to return the URL again.
      if (status === 'CONFIRMED' || status === 'COMPLETED') {
        returnsElsewhere ||= await this.#complete(login);
        if (!returnsElsewhere) return;
        wait = LONG_POLL_SECONDS;
      } else {
        if (this.#returnToken !== null && isBeforeApproval(reply.body, login))
          return this.#showOtherBrowser();
        const isSigned = this.#notCancellable === login || this.#returnToken !== null;
        const isCreatingContainer = isBeingSigned(reply.body, login, isSigned, this.deps.clock);
        this.#show(isCreatingContainer ? {kind: 'creatingContainer', login} : stepOf(reply.body, login));
        if (status === 'CANCELLED' || status === 'EXPIRED') return;
        const secondsLeft = this.deps.clock.secondsUntil(reply.body.expiresAt);
        wait = isCreatingContainer ? LONG_POLL_SECONDS : longPollSeconds(secondsLeft);
      }
      unheld = status === since && Date.now() - calledAt < MIN_HOLD_MS ? unheld + 1 : 0;
      if (unheld > 0) await this.#wakeSignal.pause(backOff(unheld));
      since = status;
    }
  }

  /** Fetches the status with retries. If the cookie is missing, pauses and checks again. */
  async #fetchStatus(login: Login, longPoll: LongPollOptions | null): Promise<Reply<SessionStatusResponse>> {
    const call = () =>
      this.#retrier.run(
        () =>
          this.deps.api.status(
            login.sessionId,
            // While the connection is lost, the page polls without waiting, to notice a new connection soon.
            this.#view.connected ? longPoll : null,
            this.#wakeSignal.signal,
          ),
        () => this.#polled === login,
      );
    const reply = await call();
    if (reply.ok || reply.errorCode !== 'no_login_cookie') return reply;
    // Another tab may be about to receive the cookie of a newer login. The second call then fails with
    // `session_superseded`, so that the page does not say that this login has ended.
    await this.#wakeSignal.pause(COOKIE_RACE_MS);
    return call();
  }

  /** Completes the login and redirects. @returns true if only the tab that the app has opened can do so */
  async #complete(login: Login): Promise<boolean> {
    this.#show({kind: 'approved', login});
    const reply = await this.#retrier.run(() => this.deps.api.complete(login.sessionId, this.#returnToken));
    if (reply.ok) this.#redirect('approved', login, reply.body.redirect);
    else if (reply.errorCode !== 'return_required') await this.#fail(login, reply.errorCode);
    else if (this.#returnToken !== null) this.#showOtherBrowser();
    else this.#show({kind: 'returnsElsewhere', login});
    return this.#view.step.kind === 'returnsElsewhere';
  }

  /** The stored login of this browser is not the one that was approved, so it stays stored. */
  #showOtherBrowser(): void {
    this.#polled = null;
    this.#show({kind: 'otherBrowser'});
  }

  #redirect(kind: 'approved' | 'exiting', login: Login, redirect: string): void {
    this.#polled = null;
    if (kind === 'approved') this.deps.store.finish(login);
    else this.deps.store.remove(login);
    this.#show({kind, login, redirect});
    this.deps.redirect(redirect);
  }

  async #fail(
    login: Login,
    errorCode: string,
    missingCookie: MissingCookie = 'endedElsewhere',
  ): Promise<void> {
    this.#polled = null;
    const {store} = this.deps;
    if (errorCode === 'session_superseded') {
      // If the browser blocks storage, the tab knows only this login, so it must not take it for the newer one.
      store.remove(login);
      return this.#show({kind: 'superseded'});
    }
    const hasEnded = errorCode === 'no_login_cookie' || errorCode === 'session_already_completed';
    if (!hasEnded) return this.#show({kind: 'failed'});
    const blocked = missingCookie === 'cookiesBlocked' || (store.isBlocked && this.deps.blocksCookies());
    if (!blocked) await removalByOtherTab(store, login);
    const isStored = store.read()?.login.sessionId === login.sessionId;
    store.remove(login);
    if (isStored && blocked) this.#show({kind: 'cookiesBlocked'});
    else this.#show(stepAfterEnd(store.finished(), login));
  }

  #setConnected(connected: boolean): void {
    if (connected === this.#view.connected) return;
    this.#view = {...this.#view, connected};
    this.deps.show(this.#view);
  }

  #show(step: Step): void {
    if (step.kind === 'waiting' || step.kind === 'opened')
      this.deps.start.follow(step.login, step.kind === 'waiting');
    else this.deps.start.stop();
    this.#view = {...this.#view, step};
    this.deps.show(this.#view);
  }
}
