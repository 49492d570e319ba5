import type {SessionStatusResponse} from '@signet/contracts';
import type {LoginApi, Reply} from './api.js';
import {Attention, backOff} from './attention.js';
import {markOf, type Login, type LoginStore} from './login.js';
import type {ServiceClock} from './service-clock.js';
import type {Step, View} from './view-model.js';

/** What passes by itself; every other refusal is final. */
const passing: ReadonlySet<string> = new Set([
  'unreachable',
  'temporarily_unavailable',
  'too_many_requests',
  'internal_error',
]);

/** How long a question is held; below what proxies cut off. */
const HOLD_SECONDS = 25;
/** When a session is over, it is so beyond doubt after this. */
const DOUBT_SECONDS = 4;
/** An answer that came sooner than this was not held, so the next question must wait. */
const HELD_MS = 1000;
/** Between an exchange in another tab and the moment when this one sends the cookie of the newer login. */
const SETTLE_MS = 1000;

export interface FlowSurroundings {
  readonly api: Pick<LoginApi, 'exchange' | 'status' | 'complete' | 'cancel'>;
  readonly store: LoginStore;
  readonly clock: Pick<ServiceClock, 'secondsUntil' | 'isPast'>;
  readonly show: (view: View) => void;
  /** Sends the browser on; the page stays out of its history. */
  readonly leave: (url: string) => void;
  /** False when the browser knows that there is no network. */
  readonly online: () => boolean;
}

/** Takes one login from the handoff to the way back, and survives what browsers and networks do to it. */
export class LoginFlow {
  readonly #attention = new Attention();
  #view: View = {step: {kind: 'starting'}, connected: true};
  /** The login that is followed; the following of any other stops. */
  #followed: Login | null = null;
  /** The login that could not be given up any more. */
  #beyondRecall: Login | null = null;

  constructor(private readonly around: FlowSurroundings) {}

  /** Looks again at once, if anything is being waited for. */
  wake(): void {
    this.#attention.wake();
  }

  /** Exchanges the token, or picks up the login that is under way in this browser. */
  async start(token: string | null): Promise<void> {
    const {store, api} = this.around;
    this.#show({kind: 'starting'});
    const tokenMark = token === null ? null : await markOf(token);
    const kept = store.read();
    // The same address opened again, as by a second or restored tab: its token is spent, and its login is here.
    if (kept !== null && (tokenMark === null || tokenMark === kept.tokenMark))
      return this.#resume(kept.login);
    if (token === null || tokenMark === null) return this.#show({kind: 'noLogin'});
    const exchange = await this.#persist(() => api.exchange(token));
    if (!exchange.ok)
      return this.#show({kind: exchange.errorCode === 'invalid_handoff' ? 'invalidLink' : 'failed'});
    const {relyingPartyName: site, ...exchanged} = exchange.body;
    const login = {...exchanged, site};
    store.keep({login, tokenMark});
    this.#show({kind: 'waiting', login});
    return this.#follow(login, 'PENDING', 'cookiesBlocked');
  }

  /** Gives the login up, or leaves one that is over, and goes back to the relying party. */
  async leave(login: Login): Promise<void> {
    this.#followed = null;
    this.wake();
    this.#show({kind: 'exiting', login});
    const reply = await this.#persist(() => this.around.api.cancel(login.sessionId));
    if (reply.ok) this.#go('exiting', login, reply.body.redirect);
    else if (reply.errorCode !== 'session_not_cancellable') this.#end(login, reply.errorCode);
    else {
      // It was approved in the meantime.
      this.#beyondRecall = login;
      await this.#resume(login);
    }
  }

  #resume(login: Login): Promise<void> {
    return this.#follow(login, null, 'endedElsewhere');
  }

  /**
   * Follows the status until the login ends.
   * @param since the status that is shown; null when it must be found out first
   * @param withoutCookie what it means when the browser has no cookie from the start
   */
  async #follow(
    login: Login,
    since: string | null,
    withoutCookie: 'cookiesBlocked' | 'endedElsewhere',
  ): Promise<void> {
    this.#followed = login;
    let wait = HOLD_SECONDS;
    for (let unheld = 0; ;) {
      const asked = Date.now();
      const reply = await this.#ask(login, since === null ? null : {since, wait});
      if (this.#followed !== login) return;
      if (!reply.ok) return this.#end(login, reply.errorCode, withoutCookie);
      withoutCookie = 'endedElsewhere';
      const {status} = reply.body;
      // For a signing, COMPLETED is when the browser can go back; for a login it has gone, and the service says so.
      if (status === 'CONFIRMED' || status === 'COMPLETED') return this.#complete(login);
      const isCreatingContainer = this.#isCreatingContainer(reply.body, login);
      this.#show(isCreatingContainer ? {kind: 'creatingContainer', login} : stepOf(reply.body, login));
      if (status === 'CANCELLED' || status === 'EXPIRED') return;
      wait = isCreatingContainer ? HOLD_SECONDS : this.#holdUntil(reply.body.expiresAt);
      unheld = status === since && Date.now() - asked < HELD_MS ? unheld + 1 : 0;
      if (unheld > 0) await this.#attention.pause(backOff(unheld, Math.random()));
      since = status;
    }
  }

  /** The status, asked for until there is an answer; a cookie that is missing is looked for twice. */
  async #ask(
    login: Login,
    hold: {since: string; wait: number} | null,
  ): Promise<Reply<SessionStatusResponse>> {
    const call = () =>
      this.#persist(
        () => this.around.api.status(login.sessionId, hold, this.#attention.signal),
        () => this.#followed === login,
      );
    const reply = await call();
    if (reply.ok || reply.errorCode !== 'no_login_cookie') return reply;
    // Another tab may be about to receive the cookie of a newer login: then this one is superseded, not gone.
    await this.#attention.pause(SETTLE_MS);
    return call();
  }

  /**
   * Once the signature was accepted a signing can be neither given up nor late, and until it is COMPLETED it stays SCANNED.
   * Usually that is over before anybody could see it.
   */
  #isCreatingContainer(answer: SessionStatusResponse, login: Login): boolean {
    if (login.signing === undefined || answer.status !== 'SCANNED') return false;
    return this.#beyondRecall === login || this.around.clock.isPast(answer.expiresAt);
  }

  /** Not much beyond the end of the session: by then it has expired, or it was signed. */
  #holdUntil(expiresAt: number): number {
    return Math.min(HOLD_SECONDS, this.around.clock.secondsUntil(expiresAt) + DOUBT_SECONDS);
  }

  async #complete(login: Login): Promise<void> {
    this.#show({kind: 'approved', login});
    const reply = await this.#persist(() => this.around.api.complete(login.sessionId));
    if (reply.ok) this.#go('approved', login, reply.body.redirect);
    else this.#end(login, reply.errorCode);
  }

  #go(kind: 'approved' | 'exiting', login: Login, redirect: string): void {
    this.#followed = null;
    this.around.store.forget(login);
    this.#show({kind, login, redirect});
    this.around.leave(redirect);
  }

  #end(
    login: Login,
    errorCode: string,
    withoutCookie: 'cookiesBlocked' | 'endedElsewhere' = 'endedElsewhere',
  ): void {
    this.#followed = null;
    const {store} = this.around;
    if (errorCode === 'session_superseded') return this.#show({kind: 'superseded'});
    const isOver = errorCode === 'no_login_cookie' || errorCode === 'session_already_completed';
    if (!isOver) return this.#show({kind: 'failed'});
    // Another tab that has ended the login has forgotten it, too.
    const isKept = store.read()?.login.sessionId === login.sessionId;
    store.forget(login);
    this.#show(
      isKept && withoutCookie === 'cookiesBlocked'
        ? {kind: 'cookiesBlocked'}
        : {kind: 'endedElsewhere', login},
    );
  }

  /** Makes a call until it is answered for good, or is no longer wanted. */
  async #persist<T>(call: () => Promise<Reply<T>>, wanted = () => true): Promise<Reply<T>> {
    for (let failures = 0; ;) {
      const {signal} = this.#attention;
      const reply = await call();
      if (!wanted()) return reply;
      if (reply.ok || !passing.has(reply.errorCode)) {
        this.#setConnected(true);
        return reply;
      }
      // Woken while it was held: not a failure, only a question to ask again.
      if (signal.aborted) continue;
      failures += 1;
      if (failures > 1 || !this.around.online()) this.#setConnected(false);
      await this.#attention.pause(Math.max(reply.retryAfter, backOff(failures, Math.random())));
    }
  }

  #setConnected(connected: boolean): void {
    if (connected === this.#view.connected) return;
    this.#view = {...this.#view, connected};
    this.around.show(this.#view);
  }

  #show(step: Step): void {
    this.#view = {...this.#view, step};
    this.around.show(this.#view);
  }
}

function stepOf(answer: SessionStatusResponse, login: Login): Step {
  switch (answer.status) {
    case 'PENDING':
      return {kind: 'waiting', login};
    case 'SCANNED':
      return {kind: 'opened', login, pairingCode: answer.pairingCode};
    case 'CANCELLED':
      return {kind: 'declined', login};
    case 'EXPIRED':
      return {kind: 'expired', login};
    case 'CONFIRMED':
    case 'COMPLETED':
      return {kind: 'approved', login};
  }
}
