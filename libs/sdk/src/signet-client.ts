import type {CreatedSession, LoggedIn, SessionRequest, SigningResult} from './sessions.js';
import {SignetError} from './signet-error.js';

/** Checks only that a response is a JSON object and not its fields, because the client trusts the service. */
const isObject = <T extends object>(value: unknown): value is T =>
  typeof value === 'object' && value !== null;

const errorCodeOf = (answer: unknown): string | undefined =>
  isObject<{errorCode?: string}>(answer) ? answer.errorCode : undefined;

/**
 * Calls the API for logins and signings. Use it only on your server: the client credentials must not reach a browser.
 */
export class SignetClient {
  readonly #headers: Readonly<Record<string, string>>;

  constructor(
    private readonly baseUrl: string,
    clientId: string,
    clientSecret: string,
  ) {
    const credentials = Buffer.from(`${clientId}:${clientSecret}`).toString('base64');
    this.#headers = {authorization: `Basic ${credentials}`, 'content-type': 'application/json'};
  }

  createLogin(login: SessionRequest): Promise<CreatedSession> {
    const type = {signature_type: 'AUTHENTICATION', code_challenge_method: 'S256'};
    return this.#call('POST', '/session', {...login, ...type});
  }

  /**
   * @param signing must contain `signed_data_hash`, the SHA-512 hash of the data in hexadecimal; the data itself is not
   *   sent
   */
  createSigning(signing: SessionRequest): Promise<CreatedSession> {
    return this.#call('POST', '/session', {...signing, signature_type: 'SIGNING'});
  }

  /** Long poll: returns when the status is different from `since`, or after `wait` seconds. */
  status(sessionId: string, since: string, wait: number): Promise<{readonly status: string}> {
    return this.#call('GET', `/session/${sessionId}/status?wait=${wait}&since=${since}`);
  }

  /**
   * Completes a login that the person approved, or a signing whose status is COMPLETED. Works only once.
   * @returns the URL to which to redirect the browser
   */
  complete(sessionId: string): Promise<{readonly redirect: string}> {
    return this.#call('POST', `/session/${sessionId}/completion`, {});
  }

  /**
   * Exchanges the authorization code for the person's identity. Works only once: after a failure, start another login.
   */
  redeem(code: string, codeVerifier: string): Promise<LoggedIn> {
    return this.#call('POST', '/session/token', {code, code_verifier: codeVerifier});
  }

  /**
   * Returns the result of a signing whose status is COMPLETED. The result stays the same until the service deletes it,
   * by default 30 minutes after completion.
   */
  result(sessionId: string): Promise<SigningResult> {
    return this.#call('GET', `/session/${sessionId}/result`);
  }

  async #call<T extends object>(method: string, path: string, body?: object): Promise<T> {
    const response = await fetch(`${this.baseUrl}/relying-party/v1${path}`, {
      method,
      headers: this.#headers,
      ...(body && {body: JSON.stringify(body)}),
    });
    if (response.status === 401) throw new SignetError(401);
    const answer: unknown = await response.json();
    if (!response.ok) throw new SignetError(response.status, errorCodeOf(answer));
    if (!isObject<T>(answer)) throw new SignetError(response.status);
    return answer;
  }
}
