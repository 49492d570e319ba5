import {createECDH} from 'node:crypto';
import {importJWK, SignJWT, type CryptoKey} from 'jose';

/** The application server, as push services know it (RFC 8292). */
export interface VapidKey {
  /** P-256 scalar, 32 bytes in base64url. */
  readonly privateKey: string;
  /** Where a push service can complain: `mailto:` or `https:`. */
  readonly subject: string;
}

/** RFC 8292 section 2 allows a day; half of it, renewed after a quarter, suits any clock. */
const LIFE_SECONDS = 12 * 3600;
const RENEWAL_MS = 6 * 3_600_000;
/** Phones choose the push services; whoever makes up ever new ones costs us a signature, not memory. */
const MAX_ORIGINS = 1000;

/** Voluntary application server identification: one signed statement per push service, used for hours. */
export class Vapid {
  readonly #signed = new Map<string, {header: Promise<string>; at: number}>();
  readonly #publicKey: Buffer;
  #key: Promise<CryptoKey> | null = null;

  constructor(
    private readonly vapid: VapidKey,
    private readonly now: () => number,
  ) {
    const ecdh = createECDH('prime256v1');
    ecdh.setPrivateKey(vapid.privateKey, 'base64url');
    this.#publicKey = ecdh.getPublicKey();
  }

  /** What browsers subscribe with: `applicationServerKey`, base64url. */
  get publicKey(): string {
    return this.#publicKey.toString('base64url');
  }

  /** The `Authorization` header for a push service; `origin` as a browser writes it. */
  authorization(origin: string): Promise<string> {
    const at = this.now();
    const known = this.#signed.get(origin);
    if (known !== undefined && at - known.at < RENEWAL_MS) return known.header;
    if (this.#signed.size >= MAX_ORIGINS) this.#signed.clear();
    const header = this.#sign(origin, at);
    this.#signed.set(origin, {header, at});
    return header;
  }

  async #sign(audience: string, at: number): Promise<string> {
    this.#key ??= this.#import();
    const token = await new SignJWT()
      .setProtectedHeader({alg: 'ES256', typ: 'JWT'})
      .setAudience(audience)
      .setExpirationTime(Math.floor(at / 1000) + LIFE_SECONDS)
      .setSubject(this.vapid.subject)
      .sign(await this.#key);
    return `vapid t=${token}, k=${this.publicKey}`;
  }

  async #import(): Promise<CryptoKey> {
    const coordinate = (from: number) => this.#publicKey.subarray(from, from + 32).toString('base64url');
    const jwk = {kty: 'EC', crv: 'P-256', d: this.vapid.privateKey, x: coordinate(1), y: coordinate(33)};
    const key = await importJWK(jwk, 'ES256');
    if (key instanceof Uint8Array) throw new TypeError('A VAPID key is an EC key.');
    return key;
  }
}
