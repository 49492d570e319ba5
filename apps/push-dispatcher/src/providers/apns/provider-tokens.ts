import {importPKCS8, SignJWT} from 'jose';

/** The signing key that Apple issued to the app's developer. */
export interface ApnsKey {
  /** A P-256 key in PKCS #8, in PEM: the contents of the .p8 file. */
  readonly privateKey: string;
  readonly keyId: string;
  readonly teamId: string;
}

/** How long a token is used. Apple accepts a token for one hour, and accepts a new token at most once in 20 minutes. */
const LIFE_MS = 45 * 60_000;

interface CacheEntry {
  readonly token: Promise<string>;
  readonly at: number;
}

/** Provider authentication tokens (ES256), each used for 45 minutes. */
export class ProviderTokens {
  #cached: CacheEntry | null = null;

  constructor(
    private readonly key: ApnsKey,
    private readonly now: () => number,
  ) {}

  current(): Promise<string> {
    const at = this.now();
    if (this.#cached === null || at - this.#cached.at >= LIFE_MS) this.#cached = {token: this.#sign(at), at};
    return this.#cached.token;
  }

  /** Drops a token that Apple reports as expired, which can happen if Apple's clock differs from the local clock. */
  async forget(token: string): Promise<void> {
    const cached = this.#cached;
    if ((await cached?.token) === token && this.#cached === cached) this.#cached = null;
  }

  async #sign(at: number): Promise<string> {
    const {privateKey, keyId, teamId} = this.key;
    return new SignJWT()
      .setProtectedHeader({alg: 'ES256', kid: keyId})
      .setIssuer(teamId)
      .setIssuedAt(Math.floor(at / 1000))
      .sign(await importPKCS8(privateKey, 'ES256'));
  }
}
