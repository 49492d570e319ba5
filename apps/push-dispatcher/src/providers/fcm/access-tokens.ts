import {importPKCS8, SignJWT} from 'jose';
import {z} from 'zod';
import type {HttpsClient} from '../transport/https-client.js';
import {NoResponseError, type ProviderResponse} from '../transport/provider-response.js';
import type {ServiceAccount} from './service-account.js';

const SCOPE = 'https://www.googleapis.com/auth/firebase.messaging';
const GRANT_TYPE = 'urn:ietf:params:oauth:grant-type:jwt-bearer';
const ASSERTION_SECONDS = 3600;
/** A token is renewed this many seconds before it expires, because clocks differ and requests take time. */
const MARGIN_SECONDS = 120;
/**
 * The timeout of a token request in milliseconds. It is separate from the timeout of a push, because several pushes
 * wait for the same token request.
 */
const EXCHANGE_MS = 5000;

const responseSchema = z.object({access_token: z.string().min(1), expires_in: z.number().positive()});

export class TokenRefusedError extends Error {
  override readonly name = 'TokenRefusedError';

  constructor(readonly response: ProviderResponse) {
    super(`The token endpoint answered ${response.status}.`);
  }
}

interface CacheEntry {
  readonly token: string;
  /** The time until which the token is used, in epoch milliseconds: shortly before the token expires. */
  readonly usableUntil: number;
}

/** Access tokens of a service account (RFC 7523 section 2.1), cached until shortly before they expire. */
export class AccessTokens {
  #cached: Promise<CacheEntry> | null = null;

  constructor(
    private readonly account: ServiceAccount,
    private readonly https: HttpsClient,
    private readonly now: () => number,
  ) {}

  /**
   * Returns a valid access token.
   * @throws TokenRefusedError or NoResponseError
   */
  async current(): Promise<string> {
    const before = this.#cached;
    const known = await this.#known();
    if (known !== null && known.usableUntil > this.now()) return known.token;
    // If several callers find the same token expired, only one of them requests a new token.
    if (this.#cached === before || this.#cached === null) this.#cached = this.#exchange();
    return (await this.#cached).token;
  }

  /** Drops a token that the provider did not accept. */
  async forget(token: string): Promise<void> {
    const before = this.#cached;
    if ((await this.#known())?.token === token && this.#cached === before) this.#cached = null;
  }

  #known(): Promise<CacheEntry | null> {
    return this.#cached?.catch(() => null) ?? Promise.resolve(null);
  }

  async #exchange(): Promise<CacheEntry> {
    const assertion = await this.#assertion();
    const response = await this.https.post(
      new URL(this.account.token_uri),
      {'content-type': 'application/x-www-form-urlencoded'},
      new URLSearchParams({grant_type: GRANT_TYPE, assertion}).toString(),
      AbortSignal.timeout(EXCHANGE_MS),
    );
    if (response.status !== 200) throw new TokenRefusedError(response);
    const {access_token: token, expires_in: seconds} = readResponse(response);
    return {token, usableUntil: this.now() + Math.max(1, seconds - MARGIN_SECONDS) * 1000};
  }

  async #assertion(): Promise<string> {
    const {client_email: issuer, private_key: pem, private_key_id: kid, token_uri: audience} = this.account;
    const issuedAt = Math.floor(this.now() / 1000);
    return new SignJWT({scope: SCOPE})
      .setProtectedHeader({alg: 'RS256', typ: 'JWT', kid})
      .setIssuer(issuer)
      .setAudience(audience)
      .setIssuedAt(issuedAt)
      .setExpirationTime(issuedAt + ASSERTION_SECONDS)
      .sign(await importPKCS8(pem, 'RS256'));
  }
}

function readResponse(response: ProviderResponse): z.infer<typeof responseSchema> {
  try {
    return responseSchema.parse(JSON.parse(response.text));
  } catch (cause) {
    throw new NoResponseError(cause);
  }
}
