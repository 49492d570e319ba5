import {randomBytes} from 'node:crypto';
import {
  completionResponseSchema,
  createSessionResponseSchema,
  sessionStatusResponseSchema,
  type CreateSessionResponse,
  type SessionStatus,
} from '@signet/contracts';
import {challengeOf} from '@signet/domain';
import type {WireResponse} from '../../wire/response.js';
import type {Connection} from '../../wire/connection.js';
import {OperationFailed, jsonOf, sendExpecting} from '../../wire/expect.js';
import {basic} from './basic.js';

export interface Registration {
  readonly id: string;
  readonly secret: string;
  readonly redirectUri: string;
}

/** A created login, with the state and the code verifier that the relying party generated for it. */
export interface BegunLogin extends Pick<CreateSessionResponse, 'sessionId' | 'pushStatus' | 'handoffToken'> {
  readonly state: string;
  readonly verifier: string;
}

/**
 * The HTTP client of a relying party's server. It sends the same login requests to Signet and to the bare prototype
 * (servers/bare); only the base path differs.
 */
export class RelyingParty {
  readonly #headers: Record<string, string>;
  readonly #jsonHeaders: Record<string, string>;

  constructor(
    private readonly connection: Connection,
    private readonly registration: Registration,
    /** The base path of the session endpoints. */
    private readonly base: string,
  ) {
    this.#headers = basic(registration);
    this.#jsonHeaders = {...this.#headers, 'content-type': 'application/json'};
  }

  begin(): Promise<BegunLogin> {
    return this.#begin({});
  }

  /** Creates a login and requests a push to the phone of the person with this `subjectId`. */
  beginWithPush(subjectId: string): Promise<BegunLogin> {
    return this.#begin({subject_id: subjectId, push: true});
  }

  /** Creates a login that the browser shows on the hosted login page. */
  async beginHosted(): Promise<BegunLogin & {readonly handoffToken: string}> {
    const login = await this.#begin({hosted_page: true});
    const {handoffToken} = login;
    if (handoffToken === undefined) throw new OperationFailed('the response has no handoff token');
    return {...login, handoffToken};
  }

  async #begin(more: object): Promise<BegunLogin> {
    const state = randomBytes(16).toString('base64url');
    const verifier = randomBytes(32).toString('base64url');
    const response = await this.post('', {
      redirect_uri: this.registration.redirectUri,
      state,
      signature_type: 'AUTHENTICATION',
      code_challenge: challengeOf(verifier),
      code_challenge_method: 'S256',
      ...more,
    });
    return {...jsonOf(response, createSessionResponseSchema), state, verifier};
  }

  /**
   * Creates a signing session.
   * @param hash the SHA-512 hash of the data, in hex
   * @returns the session id
   */
  async beginSigning(hash: string): Promise<string> {
    const response = await this.post('', {signature_type: 'SIGNING', signed_data_hash: hash});
    return jsonOf(response, createSessionResponseSchema).sessionId;
  }

  /**
   * Waits for the container with one long poll.
   * @throws OperationFailed if the poll returns another status than COMPLETED, at the latest after 20 seconds
   */
  async waitForContainer(sessionId: string): Promise<void> {
    const path = `${this.base}/${sessionId}/status?wait=20&since=SCANNED`;
    const response = await sendExpecting(this.connection, 200, {method: 'GET', path, headers: this.#headers});
    const {status} = jsonOf(response, sessionStatusResponseSchema);
    if (status !== 'COMPLETED') throw new OperationFailed(`the signing has status ${status}`);
  }

  /** Waits with long polls until the session has been cancelled. */
  async waitForCancellation(sessionId: string): Promise<void> {
    const path = `${this.base}/${sessionId}/status?wait=20&since=PENDING`;
    for (let status: SessionStatus = 'PENDING'; status === 'PENDING';) {
      const response = await sendExpecting(this.connection, 200, {
        method: 'GET',
        path,
        headers: this.#headers,
      });
      ({status} = jsonOf(response, sessionStatusResponseSchema));
      if (status !== 'PENDING' && status !== 'CANCELLED')
        throw new OperationFailed(`a held poll returned ${status}`);
    }
  }

  async poll(sessionId: string, expected: SessionStatus): Promise<void> {
    const path = `${this.base}/${sessionId}/status`;
    const response = await sendExpecting(this.connection, 200, {method: 'GET', path, headers: this.#headers});
    const {status} = jsonOf(response, sessionStatusResponseSchema);
    if (status !== expected) throw new OperationFailed(`a poll returned ${status} instead of ${expected}`);
  }

  async cancel(sessionId: string): Promise<void> {
    await this.post(`/${sessionId}/cancellation`);
  }

  /** Completes the login and redeems its authorization code. Returns the response of the token endpoint. */
  async finish(login: BegunLogin): Promise<WireResponse> {
    const completion = await this.post(`/${login.sessionId}/completion`);
    return this.redeem(login, jsonOf(completion, completionResponseSchema).redirect);
  }

  /** Redeems the authorization code with which the browser returned. Returns the response of the token endpoint. */
  async redeem({state, verifier}: BegunLogin, redirect: string): Promise<WireResponse> {
    const {searchParams} = new URL(redirect);
    if (searchParams.get('state') !== state)
      throw new OperationFailed('the redirect contains a different state');
    return this.post('/token', {code: searchParams.get('code'), code_verifier: verifier});
  }

  private post(path: string, content?: object): Promise<WireResponse> {
    return sendExpecting(this.connection, 200, {
      method: 'POST',
      path: this.base + path,
      headers: content === undefined ? this.#headers : this.#jsonHeaders,
      ...(content !== undefined && {body: JSON.stringify(content)}),
    });
  }
}
