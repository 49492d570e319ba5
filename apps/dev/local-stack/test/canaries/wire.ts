import type {Canaries} from './canaries.js';

/** Members of bodies, either way, that nobody but caller and service may ever see. */
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

/** What is sent through it becomes a canary where it is secret: credentials, cookies, codes, and members of JSON bodies. */
export class Wire {
  constructor(
    private readonly send: typeof fetch,
    private readonly canaries: Canaries,
  ) {}

  readonly fetch: typeof fetch = async (url, options) => {
    this.#lookAtHeaders(new Headers(options?.headers));
    if (typeof options?.body === 'string') this.#lookAtBody(options.body);
    const response = await this.send(url, options);
    for (const cookie of response.headers.getSetCookie()) this.#plant('login cookie', cookie);
    this.#lookAtBody(await response.clone().text());
    return response;
  };

  #lookAtHeaders(headers: Headers): void {
    this.#plant('credential', headers.get('authorization')?.replace(/^\w+ /, '') ?? '');
    this.#plant('login cookie', headers.get('cookie') ?? '');
  }

  #lookAtBody(text: string): void {
    try {
      JSON.parse(text, (name, value: unknown) => {
        if (typeof value === 'string') this.#lookAtMember(name, value);
        return value;
      });
    } catch {
      return;
    }
  }

  #lookAtMember(name: string, value: string): void {
    const kind = secretMembers[name];
    if (kind !== undefined) this.#plant(kind, value);
    if (name === 'redirect') this.#plant('authorization code', new URL(value).searchParams.get('code') ?? '');
  }

  /** Of a cookie only its value; what is too short was made up to be refused. */
  #plant(kind: string, value: string): void {
    const secret = kind === 'login cookie' ? (/^service_login=([^;]*)/.exec(value)?.[1] ?? '') : value;
    if (secret.length >= 10) this.canaries.plant(kind, secret);
  }
}
