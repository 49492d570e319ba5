/**
 * Hash functions by their Web Crypto names. SHA-1 is accepted only to identify certificates and keys, never in a
 * signature.
 */
export type HashName = 'SHA-1' | 'SHA-256' | 'SHA-384' | 'SHA-512';

export type SignatureScheme =
  | {readonly kind: 'ECDSA'; readonly hash: HashName}
  | {readonly kind: 'RSASSA-PKCS1-v1_5'; readonly hash: HashName}
  | {readonly kind: 'RSA-PSS'; readonly hash: HashName; readonly saltLength: number};

export type Curve = 'P-256' | 'P-384' | 'P-521';

/** The signatures that a key with the algorithm id-RSASSA-PSS can verify (RFC 4055 section 3.3). */
export interface PssRestriction {
  /** The hash function of the signature and of its mask generation function. */
  readonly hash: HashName | 'any';
  /** The minimum length of the salt in bytes. */
  readonly minSaltLength: number;
}

export interface RsaKey {
  readonly kind: 'RSA';
  readonly spki: Uint8Array;
  /** The same key with the algorithm rsaEncryption. Web Crypto imports RSA keys only with this algorithm. */
  readonly plainSpki: Uint8Array;
  /** `none` for a key with the algorithm rsaEncryption. */
  readonly restriction: PssRestriction | 'none';
}

export interface EcKey {
  readonly kind: Curve;
  readonly spki: Uint8Array;
  /** An uncompressed point (SEC 1 section 2.3.3). */
  readonly point: Uint8Array;
}

export type PublicKey = RsaKey | EcKey;

/** A key of an unsupported kind or size. A certificate with this key can be read, but the key verifies no signature. */
export interface UnsupportedKey {
  readonly kind: 'unsupported';
  readonly spki: Uint8Array;
}

/**
 * Cryptographic functions, CRC-32 and decompression. Node.js has its own implementation, which the import condition
 * `node` selects, because `node:crypto` needs about half the time of Web Crypto.
 */
export interface Primitives {
  digest(hash: HashName, bytes: Uint8Array): Promise<Uint8Array>;
  /**
   * Returns the digest of content that arrives in parts. Node.js hashes each part as it arrives; Web Crypto needs the
   * whole content in memory.
   */
  digestOfParts(hash: HashName, parts: AsyncIterable<Uint8Array>): Promise<Uint8Array>;
  /**
   * Returns the CRC-32 as an unsigned integer.
   * @param before the CRC-32 of the preceding bytes; 0 if there are none
   */
  crc32(bytes: Uint8Array, before: number): number;
  /**
   * Decompresses raw DEFLATE data, in parts.
   * @throws Error if the data is damaged, or if bytes follow its last block
   */
  inflate(packed: Uint8Array): AsyncIterable<Uint8Array>;
  /**
   * Verifies a signature; an ECDSA signature is r‖s of fixed length. Returns false for an invalid signature, a
   * malformed key, or a key that does not allow the scheme.
   */
  verify(
    key: PublicKey,
    scheme: SignatureScheme,
    signature: Uint8Array,
    message: Uint8Array,
  ): Promise<boolean>;
}
