import {answerWith, textOf, type Expected} from './answers.js';

/** Fields of a session as the API has them, beside `signature_type`. */
export type SessionRequest = Readonly<Record<string, string | boolean>>;

export interface CreatedSession {
  readonly sessionId: string;
  /** Epoch seconds. */
  readonly expiresAt: number;
  /** Whether the person was asked on their phones: only with `push: true`, and only if they have one. */
  readonly pushStatus: 'NOT_REQUESTED' | 'DISPATCHED' | 'NO_DEVICE';
  /** With `hosted_page: true`: what the hosted page is opened with. */
  readonly handoffToken?: string;
}

/** Who logged in, as this relying party may know them. */
export interface LoggedIn {
  /** The same at every login of this person at this relying party, and at no other. */
  readonly subjectId: string;
  /** Where `properties` asked for them. */
  readonly attributes?: Readonly<Record<string, string>>;
  readonly predicates?: Readonly<Record<string, boolean>>;
}

/** What came of a signing. The certificate in the container binds; what is beside it is a convenience. */
export interface SigningResult {
  /** ASiC-E without the data, in base64. */
  readonly container: string;
  readonly name: string;
  readonly personalCode: string;
  /** YYYY-MM-DD. */
  readonly dateOfBirth: string;
  readonly country: string;
  /** Epoch seconds. */
  readonly signingTime: number;
}

/** Signet said no. Branch on `errorCode`; there is none when the credentials were refused. */
export class SignetError extends Error {
  override readonly name = 'SignetError';
  constructor(
    readonly status: number,
    readonly errorCode?: string,
  ) {
    super(`signet answered ${status} ${errorCode ?? 'without a code'}`);
  }
}

const isCreated = answerWith<CreatedSession>('sessionId');
const isStatus = answerWith<{readonly status: string}>('status');
const isRedirect = answerWith<{readonly redirect: string}>('redirect');
const isLoggedIn = answerWith<LoggedIn>('subjectId');
const isResult = answerWith<SigningResult>('container');

/** The calls of a login and of a signing, made by the server with its client credentials; they never reach the browser. */
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
    return this.#call(isCreated, 'POST', '/session', {...login, ...type});
  }

  /** @param signing with `signed_data_hash`, SHA-512 in hex; the data itself is never sent */
  createSigning(signing: SessionRequest): Promise<CreatedSession> {
    return this.#call(isCreated, 'POST', '/session', {...signing, signature_type: 'SIGNING'});
  }

  /** Answers when the status is no longer `since`, or after `wait` seconds. */
  status(sessionId: string, since: string, wait: number): Promise<{readonly status: string}> {
    return this.#call(isStatus, 'GET', `/session/${sessionId}/status?wait=${wait}&since=${since}`);
  }

  /** The way back of a login that was approved. Works once. */
  complete(sessionId: string): Promise<{readonly redirect: string}> {
    return this.#call(isRedirect, 'POST', `/session/${sessionId}/completion`, {});
  }

  /** Works once; a failure is not retried, the user logs in again. */
  redeem(code: string, codeVerifier: string): Promise<LoggedIn> {
    return this.#call(isLoggedIn, 'POST', '/session/token', {code, code_verifier: codeVerifier});
  }

  /** What came of a signing that is COMPLETED. Can be repeated for half an hour. */
  result(sessionId: string): Promise<SigningResult> {
    return this.#call(isResult, 'GET', `/session/${sessionId}/result`);
  }

  async #call<T>(expected: Expected<T>, method: string, path: string, body?: object): Promise<T> {
    const response = await fetch(`${this.baseUrl}/relying-party/v1${path}`, {
      method,
      headers: this.#headers,
      ...(body && {body: JSON.stringify(body)}),
    });
    if (response.status === 401) throw new SignetError(401);
    const answer: unknown = await response.json();
    if (!response.ok || !expected(answer))
      throw new SignetError(response.status, textOf(answer, 'errorCode'));
    return answer;
  }
}
