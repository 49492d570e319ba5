import type {Hosted, Login, PendingLogin, PendingSigning, Started} from './api/responses.js';
import type {CreatedSession, SessionState, Signing, SigningResult, WebhookEndpoint} from './api/responses.js';
import type {LoggedIn} from './api/person.js';
import type {RequestedProperties} from './api/properties.js';
import type {CallOptions, CompletionOptions, CreationOptions} from './api/requests.js';
import type {LoginRequest, OnOwnPage, SessionStatus} from './api/requests.js';
import type {SigningRequest, StatusOptions, WaitOptions} from './api/requests.js';
import {loginBody, signingBody, type SessionBody} from './api/session-body.js';
import {checkCallback} from './arguments/check-callback.js';
import {checkClientOptions} from './arguments/check-client-options.js';
import {checkFields} from './arguments/check-fields.js';
import {checkReturnToken} from './arguments/check-start.js';
import {checkReturn, codeFrom, type CallbackQuery} from './callback.js';
import {Transport, type TransportOptions} from './http/transport.js';
import {newProofKey, random} from './proof-key.js';
import {createSession} from './session-creation.js';
import {pollUntil} from './wait-until.js';

export interface SignetClientOptions extends TransportOptions {
  /** The address of the hosted login page. Needed only for sessions with `hostedPage: true`. */
  readonly loginUrl?: string | undefined;
}

/**
 * Calls the API for logins and signings. Use it only on your server: the client secret must not reach a browser.
 *
 * Every call throws a `SignetError` if the service refuses it, and a `SignetConnectionError` if no response arrives.
 * Calls that are safe to repeat are retried; a completion and a redemption are never retried.
 */
export class SignetClient {
  readonly #transport: Transport;
  readonly #loginUrl: string | undefined;

  /** @throws TypeError that names the option, if an option is missing, unknown or malformed */
  constructor(options: SignetClientOptions) {
    checkClientOptions({...options});
    this.#transport = new Transport(options);
    this.#loginUrl = options.loginUrl?.replace(/\/+$/, '');
  }

  /**
   * Creates a login with a new state and a new proof key. Store the result in the browser's session on your server, for
   * example as `PendingLogin<typeof properties>`, so that the type of the answer has the properties that you request.
   * @throws TypeError if the request has an unknown field, or uses the hosted page and this `SignetClient` has no
   *   `loginUrl`
   */
  createLogin<const Requested extends RequestedProperties>(
    request: LoginRequest<Requested> & {readonly hostedPage: true},
    options?: CreationOptions,
  ): Promise<Login<Requested> & Hosted>;
  createLogin<const Requested extends RequestedProperties>(
    request: LoginRequest<Requested> & OnOwnPage,
    options?: CreationOptions,
  ): Promise<Login<Requested> & Started>;
  createLogin<const Requested extends RequestedProperties>(
    request: LoginRequest<Requested>,
    options?: CreationOptions,
  ): Promise<Login<Requested> & Partial<Hosted>>;
  async createLogin(request: LoginRequest, options?: CreationOptions): Promise<Login & Partial<Hosted>> {
    checkFields('createLogin', request);
    const {codeVerifier, codeChallenge} = await newProofKey();
    const state = random();
    return {...(await this.#create(loginBody(request, state, codeChallenge), options)), state, codeVerifier};
  }

  /**
   * Creates a signing. The SDK hashes the data and sends only the hash.
   * @throws TypeError if the request has an unknown field, contains neither or both of data and hash, contains data that
   *   is not binary, or uses the hosted page and this `SignetClient` has no `loginUrl`
   */
  createSigning(
    request: SigningRequest & {readonly hostedPage: true},
    options?: CreationOptions,
  ): Promise<Signing & Hosted>;
  createSigning(request: SigningRequest & OnOwnPage, options?: CreationOptions): Promise<Signing & Started>;
  createSigning(request: SigningRequest, options?: CreationOptions): Promise<Signing & Partial<Hosted>>;
  async createSigning(
    request: SigningRequest,
    options?: CreationOptions,
  ): Promise<Signing & Partial<Hosted>> {
    checkFields('createSigning', request);
    const state = random();
    return {...(await this.#create(await signingBody(request, state), options)), state};
  }

  /** Returns the status of a session, at once or after a long poll. */
  status(sessionId: string, {wait, include, signal, test}: StatusOptions = {}): Promise<SessionState> {
    const asked = new URLSearchParams({
      ...(wait && {wait: String(wait.seconds), since: wait.since}),
      ...(include && {include}),
    });
    const query = asked.size === 0 ? '' : `?${asked}`;
    const path = `/${encodeURIComponent(sessionId)}/status${query}`;
    return this.#transport.call({
      method: 'GET',
      path,
      repeatable: true,
      signal,
      test,
      held: wait?.seconds ?? 0,
    });
  }

  /**
   * Waits with long polls until the session has the wanted status or a later one.
   * @returns the last state. Its status is CANCELLED or EXPIRED if the session ended that way, and a status before
   *   the wanted one if `timeoutMs` elapsed first.
   */
  waitUntil(sessionId: string, wanted: SessionStatus, options: WaitOptions = {}): Promise<SessionState> {
    return pollUntil((poll) => this.status(sessionId, poll), wanted, options);
  }

  /**
   * Completes a login that the person has approved, or a signing that has a redirect URI and the status COMPLETED.
   * Works only once and is never retried. In sessions on the hosted page, that page makes this call.
   *
   * A session that a link has started needs the `returnToken`, so that only the browser that the phone has opened
   * continues. Without it, the error is `return_required`, and nothing changes.
   * @returns the URL to which to redirect the browser, with status 303 and the header `Referrer-Policy: no-referrer`
   */
  async complete(
    sessionId: string,
    {returnToken, ...options}: CompletionOptions = {},
  ): Promise<{readonly redirect: string}> {
    checkReturnToken(returnToken);
    const body = returnToken === undefined ? {} : {return_token: returnToken};
    return this.#post(`/${encodeURIComponent(sessionId)}/completion`, body, {...options, repeatable: false});
  }

  /**
   * Exchanges the authorization code for the person's data. Works only once and is never retried: after a failure,
   * start another login. `handleCallback` calls this method.
   */
  redeem<Requested extends RequestedProperties = RequestedProperties>(
    code: string,
    codeVerifier: string,
    options: CallOptions = {},
  ): Promise<LoggedIn<Requested>> {
    return this.#post('/token', {code, code_verifier: codeVerifier}, {...options, repeatable: false});
  }

  /** Cancels a session that is not approved yet. Repeating the call changes nothing. */
  cancel(sessionId: string, options: CallOptions = {}): Promise<{readonly status: 'CANCELLED'}> {
    return this.#post(`/${encodeURIComponent(sessionId)}/cancellation`, {}, {...options, repeatable: true});
  }

  /**
   * Returns the result of a signing whose status is COMPLETED. The result stays the same until the service deletes it,
   * by default 30 minutes after completion.
   */
  result(sessionId: string, {signal, test}: CallOptions = {}): Promise<SigningResult> {
    const path = `/${encodeURIComponent(sessionId)}/result`;
    return this.#transport.call({method: 'GET', path, repeatable: true, signal, test});
  }

  /**
   * Returns the webhook of your client, for example for a program that monitors `status` and `failingSince`. People set
   * the webhook in the portal.
   * @throws SignetError `not_found` if your client has no webhook
   */
  webhook({signal, test}: CallOptions = {}): Promise<WebhookEndpoint> {
    return this.#transport.call({
      ...{method: 'GET', resource: 'webhook', path: '', repeatable: true, signal, test},
    });
  }

  /**
   * Finishes a login when the browser returns to the redirect URI: compares the state and redeems the code.
   * @param pending what `createLogin` returned, as stored in the session of this browser, never found by the URL. Give the
   *   browser a new session after this call. Keep it if the call fails: anybody can send a browser a forged callback.
   * @throws CallbackError, whose `reason` says why the login cannot be finished; SignetError `invalid_grant` if the
   *   code was used before or has expired, by default after 60 seconds; TypeError if `pending` is not a login,
   *   for example because the arguments are swapped
   */
  async handleCallback<Requested extends RequestedProperties = RequestedProperties>(
    query: CallbackQuery,
    pending: PendingLogin<Requested> | undefined,
    options?: CallOptions,
  ): Promise<LoggedIn<Requested>> {
    checkCallback('handleCallback', query, pending);
    const code = codeFrom(query, pending);
    return this.redeem<Requested>(code, pending?.codeVerifier ?? '', options);
  }

  /**
   * Finishes a signing when the browser returns to the redirect URI: compares the state and fetches the result.
   * @param pending what `createSigning` returned, as stored in the session of this browser
   * @throws CallbackError if this browser did not start the signing, or returns after a cancellation; TypeError if
   *   `pending` is not a signing
   */
  async handleSigningCallback(
    query: CallbackQuery,
    pending: PendingSigning | undefined,
    options?: CallOptions,
  ): Promise<SigningResult> {
    checkCallback('handleSigningCallback', query, pending);
    checkReturn(query, pending);
    return this.result(pending?.sessionId ?? '', options);
  }

  #create(body: SessionBody, options?: CreationOptions): Promise<CreatedSession & Partial<Hosted>> {
    return createSession(this.#transport, this.#loginUrl, body, options);
  }

  #post<T extends object>(
    path: string,
    body: object,
    {signal, test, repeatable}: CallOptions & {repeatable: boolean},
  ): Promise<T> {
    return this.#transport.call({method: 'POST', path, body, repeatable, signal, test});
  }
}
