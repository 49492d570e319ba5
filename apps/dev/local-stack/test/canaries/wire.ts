import type {Canaries} from './canaries.js';

/** The secret members of request and response bodies, and the kind of canary of each. */
const secretMembers: Readonly<Record<string, string>> = {
  activationCode: 'activation code',
  blindedElement: 'blinded PIN',
  evaluatedElement: 'evaluated PIN',
  signature: 'signature',
  proof: 'key proof',
  authenticationCertificate: 'certificate',
  signingCertificate: 'certificate',
  handoffToken: 'handoff token',
  code: 'authorization code',
  code_verifier: 'code verifier',
  container: 'container',
};

/**
 * Sends requests, and registers as canaries the secrets that the requests and responses contain: credentials, cookies,
 * authorization codes and members of JSON bodies.
 */
export class Wire {
  constructor(
    private readonly send: typeof fetch,
    private readonly canaries: Canaries,
  ) {}

  readonly fetch: typeof fetch = async (url, options) => {
    this.#readHeaders(new Headers(options?.headers));
    if (typeof options?.body === 'string') this.#readBody(options.body);
    const response = await this.send(url, options);
    for (const cookie of response.headers.getSetCookie()) this.#plant('login cookie', cookie);
    this.#readBody(await response.clone().text());
    return response;
  };

  #readHeaders(headers: Headers): void {
    this.#plant('credential', headers.get('authorization')?.replace(/^\w+ /, '') ?? '');
    this.#plant('login cookie', headers.get('cookie') ?? '');
  }

  #readBody(text: string): void {
    try {
      JSON.parse(text, (name, value: unknown) => {
        if (typeof value === 'string') this.#readMember(name, value);
        return value;
      });
    } catch {
      return;
    }
  }

  #readMember(name: string, value: string): void {
    const kind = secretMembers[name];
    if (kind !== undefined) this.#plant(kind, value);
    if (name === 'redirect') this.#plant('authorization code', new URL(value).searchParams.get('code') ?? '');
  }

  /**
   * Registers a secret as a canary; of a login cookie, only the value. Skips values of fewer than ten characters, which
   * are too short to be searched for.
   */
  #plant(kind: string, value: string): void {
    const secret = kind === 'login cookie' ? (/^service_login=([^;]*)/.exec(value)?.[1] ?? '') : value;
    if (secret.length >= 10) this.canaries.plant(kind, secret);
  }
}
