import {createECDH} from 'node:crypto';
import {importJWK, SignJWT, type CryptoKey} from 'jose';

/** The identity of the application server (RFC 8292). */
export interface VapidKey {
  /** The P-256 private key as a scalar of 32 bytes, in base64url. */
  readonly privateKey: string;
  /** A contact for operators of push services: `mailto:` or `https:`. */
  readonly subject: string;
}

/**
 * RFC 8292 section 2 allows a validity of at most 24 hours. These tokens are valid for 12 hours and renewed after 6, so
 * that clock skew does no harm.
 */
const LIFE_SECONDS = 12 * 3600;
const RENEWAL_MS = 6 * 3_600_000;
/**
 * The maximum number of cached tokens, so that phones cannot exhaust the memory by registering invented push services.
 */
const MAX_ORIGINS = 1000;

/**
 * Voluntary application server identification (RFC 8292): one signed token for each push service, cached for 6 hours.
 */
export class Vapid {
  readonly #cached = new Map<string, {header: Promise<string>; at: number}>();
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

  /** The `applicationServerKey` with which browsers subscribe, in base64url. */
  get publicKey(): string {
    return this.#publicKey.toString('base64url');
  }

  /**
   * Returns the `Authorization` header for a push service.
   * @param origin the origin of the push service, such as `https://push.example`
   */
  authorization(origin: string): Promise<string> {
    const at = this.now();
    const known = this.#cached.get(origin);
    if (known !== undefined && at - known.at < RENEWAL_MS) return known.header;
    if (this.#cached.size >= MAX_ORIGINS) this.#cached.clear();
    const header = this.#sign(origin, at);
    this.#cached.set(origin, {header, at});
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
    if (key instanceof Uint8Array) throw new TypeError('The VAPID key is not an EC key.');
    return key;
  }
}
