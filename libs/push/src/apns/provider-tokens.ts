import {importPKCS8, SignJWT} from 'jose';

/** What Apple gave the app's developer. */
export interface ApnsKey {
  /** P-256, PKCS #8 in PEM: the .p8 file. */
  readonly privateKey: string;
  readonly keyId: string;
  readonly teamId: string;
}

/** Apple takes a token for an hour, and no new one within 20 minutes of the last. */
const LIFE_MS = 45 * 60_000;

interface Signed {
  readonly token: Promise<string>;
  readonly at: number;
}

/** Provider authentication tokens (ES256), each used for 45 minutes. */
export class ProviderTokens {
  #signed: Signed | null = null;

  constructor(
    private readonly key: ApnsKey,
    private readonly now: () => number,
  ) {}

  current(): Promise<string> {
    const at = this.now();
    if (this.#signed === null || at - this.#signed.at >= LIFE_MS) this.#signed = {token: this.#sign(at), at};
    return this.#signed.token;
  }

  /** Apple holds the token for expired, so our clock is not hers. */
  async forget(token: string): Promise<void> {
    const signed = this.#signed;
    if ((await signed?.token) === token && this.#signed === signed) this.#signed = null;
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
