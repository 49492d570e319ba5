import {createECDH} from 'node:crypto';
import {importJWK, SignJWT, type CryptoKey} from 'jose';

/** The identity of the application server (RFC 8292). */
export interface VapidKey {
  /** P-256 scalar, 32 bytes in base64url. */
  readonly privateKey: string;
  /** Contact for operators of push services: `mailto:` or `https:`. */
  readonly subject: string;
}

/** RFC 8292 section 2 allows 24 hours; tokens are valid for 12 and renewed after 6, which tolerates any clock skew. */
const LIFE_SECONDS = 12 * 3600;
const RENEWAL_MS = 6 * 3_600_000;
/** Cap on cached tokens: a phone that invents push services costs a signature each, not memory. */
const MAX_ORIGINS = 1000;

/** Voluntary application server identification: one signed token per push service, cached for hours. */
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

  /** The `applicationServerKey` with which browsers subscribe, base64url. */
  get publicKey(): string {
    return this.#publicKey.toString('base64url');
  }

  /** The `Authorization` header for a push service. @param origin as browsers serialize it */
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
