/** Who logged in, as this shop may know them. */
export interface LoggedIn {
  subjectId: string;
  attributes?: Record<string, string>;
  predicates?: Record<string, boolean>;
}

export interface NewLogin {
  redirect_uri: string;
  state: string;
  code_challenge: string;
  properties?: string;
}

/** Signet said no. Branch on `errorCode`; the message is for developers. */
export class SignetError extends Error {
  constructor(
    readonly status: number,
    readonly errorCode: string | undefined,
    message: string,
  ) {
    super(message);
  }
}

/** The four calls of a login, made by the server with its client credentials; they never reach the browser. */
export class SignetClient {
  private readonly authorization: string;

  constructor(
    private readonly baseUrl: string,
    clientId: string,
    clientSecret: string,
  ) {
    this.authorization = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`;
  }

  createLogin(login: NewLogin): Promise<{sessionId: string; expiresAt: number}> {
    return this.call('POST', '/session', {
      ...login,
      signature_type: 'AUTHENTICATION',
      code_challenge_method: 'S256',
    });
  }

  /** Answers when the status is no longer `since`, or after `wait` seconds. */
  status(sessionId: string, since: string, wait: number): Promise<{status: string; expiresAt?: number}> {
    return this.call('GET', `/session/${sessionId}/status?wait=${wait}&since=${since}`);
  }

  /** Works once. */
  complete(sessionId: string): Promise<{redirect: string}> {
    return this.call('POST', `/session/${sessionId}/completion`);
  }

  /** Works once; a failure is not retried, the user logs in again. */
  redeem(code: string, codeVerifier: string): Promise<LoggedIn> {
    return this.call('POST', '/session/token', {code, code_verifier: codeVerifier});
  }

  private async call<T>(method: string, path: string, body?: object): Promise<T> {
    const response = await fetch(`${this.baseUrl}/relying-party/v1${path}`, {
      method,
      headers: {
        authorization: this.authorization,
        ...(body === undefined ? {} : {'content-type': 'application/json'}),
      },
      ...(body === undefined ? {} : {body: JSON.stringify(body)}),
    });
    if (response.status === 401)
      throw new SignetError(401, undefined, 'Signet does not accept our credentials.');
    const answer = await response.json();
    if (!response.ok) throw new SignetError(response.status, answer.errorCode, answer.defaultTranslation);
    return answer;
  }
}
