import {importPKCS8, SignJWT} from 'jose';
import {z} from 'zod';
import type {HttpsClient} from '../transport/https-client.js';
import {NoAnswerError, type ProviderResponse} from '../transport/provider-response.js';
import type {ServiceAccount} from './service-account.js';

const SCOPE = 'https://www.googleapis.com/auth/firebase.messaging';
const GRANT_TYPE = 'urn:ietf:params:oauth:grant-type:jwt-bearer';
const ASSERTION_SECONDS = 3600;
/** A token is not used up to its last moment: clocks differ, and requests take time. */
const MARGIN_SECONDS = 120;
/** The exchange serves all pushes that wait for it, so none of them may end it. */
const EXCHANGE_MS = 5000;

const answerSchema = z.object({access_token: z.string().min(1), expires_in: z.number().positive()});

/** The authorization server did not give a token. */
export class TokenRefusedError extends Error {
  override readonly name = 'TokenRefusedError';

  constructor(readonly response: ProviderResponse) {
    super(`The token endpoint answered ${response.status}.`);
  }
}

interface Issued {
  readonly token: string;
  /** Epoch milliseconds. */
  readonly usableUntil: number;
}

/** Access tokens of a service account (RFC 7523 section 2.1), each used for as long as it lasts. */
export class AccessTokens {
  #issued: Promise<Issued> | null = null;

  constructor(
    private readonly account: ServiceAccount,
    private readonly https: HttpsClient,
    private readonly now: () => number,
  ) {}

  /** @throws TokenRefusedError or NoAnswerError */
  async current(): Promise<string> {
    const asked = this.#issued;
    const known = await this.#known();
    if (known !== null && known.usableUntil > this.now()) return known.token;
    // Of all who found the same token used up, one asks for the next.
    if (this.#issued === asked || this.#issued === null) this.#issued = this.#exchange();
    return (await this.#issued).token;
  }

  /** The provider did not accept the token: it is not used again. */
  async forget(token: string): Promise<void> {
    const asked = this.#issued;
    if ((await this.#known())?.token === token && this.#issued === asked) this.#issued = null;
  }

  #known(): Promise<Issued | null> {
    return this.#issued?.catch(() => null) ?? Promise.resolve(null);
  }

  async #exchange(): Promise<Issued> {
    const assertion = await this.#assertion();
    const response = await this.https.post(
      new URL(this.account.token_uri),
      {'content-type': 'application/x-www-form-urlencoded'},
      new URLSearchParams({grant_type: GRANT_TYPE, assertion}).toString(),
      AbortSignal.timeout(EXCHANGE_MS),
    );
    if (response.status !== 200) throw new TokenRefusedError(response);
    const {access_token: token, expires_in: seconds} = readAnswer(response);
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

function readAnswer(response: ProviderResponse): z.infer<typeof answerSchema> {
  try {
    return answerSchema.parse(JSON.parse(response.text));
  } catch (cause) {
    throw new NoAnswerError(cause);
  }
}
