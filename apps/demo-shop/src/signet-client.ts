/** Who logged in, as this shop may know them. */
export interface LoggedIn {
  subjectId: string;
  attributes?: Record<string, string>;
  predicates?: Record<string, boolean>;
}

/** A login that waits for its person. */
export interface BegunLogin {
  sessionId: string;
  pushStatus: PushStatus;
  handoffToken?: string;
}

/** Whether the person was asked on their phones: only with `push: true`, and only if they have one. */
export type PushStatus = 'NOT_REQUESTED' | 'DISPATCHED' | 'NO_DEVICE';

/** Signet said no. Branch on `errorCode`; there is none when our credentials were refused. */
export class SignetError extends Error {
  constructor(status: number, errorCode = 'without a code') {
    super(`signet answered ${status} ${errorCode}`);
  }
}

/** The four calls of a login, made by the server with its client credentials; they never reach the browser. */
export class SignetClient {
  private readonly headers: Record<string, string>;

  constructor(
    private readonly baseUrl: string,
    clientId: string,
    clientSecret: string,
  ) {
    const credentials = Buffer.from(`${clientId}:${clientSecret}`).toString('base64');
    this.headers = {authorization: `Basic ${credentials}`, 'content-type': 'application/json'};
  }

  /** With `hosted_page: true` the answer has a handoff token for Signet's login page. */
  createLogin(login: Record<string, string | boolean>): Promise<BegunLogin> {
    const type = {signature_type: 'AUTHENTICATION', code_challenge_method: 'S256'};
    return this.call('POST', '/session', {...login, ...type});
  }

  /** Answers when the status is no longer `since`, or after `wait` seconds. */
  status(sessionId: string, since: string, wait: number): Promise<{status: string}> {
    return this.call('GET', `/session/${sessionId}/status?wait=${wait}&since=${since}`);
  }

  /** Works once. */
  complete(sessionId: string): Promise<{redirect: string}> {
    return this.call('POST', `/session/${sessionId}/completion`, {});
  }

  /** Works once; a failure is not retried, the user logs in again. */
  redeem(code: string, codeVerifier: string): Promise<LoggedIn> {
    return this.call('POST', '/session/token', {code, code_verifier: codeVerifier});
  }

  private async call<T>(method: string, path: string, body?: object): Promise<T> {
    const response = await fetch(`${this.baseUrl}/relying-party/v1${path}`, {
      method,
      headers: this.headers,
      ...(body && {body: JSON.stringify(body)}),
    });
    if (response.status === 401) throw new SignetError(401);
    const answer = await response.json();
    if (!response.ok) throw new SignetError(response.status, answer.errorCode);
    return answer;
  }
}
