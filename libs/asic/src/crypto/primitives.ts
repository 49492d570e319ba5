/** Hash functions by their Web Crypto names. SHA-1 only identifies certificates; it never protects a signature. */
export type HashName = 'SHA-1' | 'SHA-256' | 'SHA-384' | 'SHA-512';

/** A signature algorithm with all its parameters. */
export type SignatureScheme =
  | {readonly kind: 'ECDSA'; readonly hash: HashName}
  | {readonly kind: 'RSASSA-PKCS1-v1_5'; readonly hash: HashName}
  | {readonly kind: 'RSA-PSS'; readonly hash: HashName; readonly saltLength: number};

export type Curve = 'P-256' | 'P-384' | 'P-521';

/** A SubjectPublicKeyInfo and the kind of its key. */
export type PublicKey =
  | {readonly kind: 'RSA'; readonly spki: Uint8Array}
  | {
      readonly kind: Curve;
      readonly spki: Uint8Array;
      /** SEC 1 section 2.3.3. */
      readonly point: Uint8Array;
    };

/** A key of another kind or size. Certificates with one can be read, but no signature is verified with it. */
export interface UnsupportedKey {
  readonly kind: 'unsupported';
  readonly spki: Uint8Array;
}

/**
 * Cryptography and compression of the platform. On Node its own functions take half the time of Web Crypto, so the import
 * condition `node` selects another implementation.
 */
export interface Primitives {
  digest(hash: HashName, bytes: Uint8Array): Promise<Uint8Array>;
  /** The digest of content that comes in parts. On Node it is computed while they come; Web Crypto needs the whole. */
  digestOfParts(hash: HashName, parts: AsyncIterable<Uint8Array>): Promise<Uint8Array>;
  /** CRC-32 as an unsigned integer. @param before the CRC-32 of the bytes before these; 0 at the start */
  crc32(bytes: Uint8Array, before: number): number;
  /** Decompresses raw DEFLATE in parts. @throws Error when the stream is damaged, or ends before the last byte */
  inflate(packed: Uint8Array): AsyncIterable<Uint8Array>;
  /** An ECDSA signature is r‖s of fixed length. False for every signature that does not verify, also for unusable keys. */
  verify(
    key: PublicKey,
    scheme: SignatureScheme,
    signature: Uint8Array,
    message: Uint8Array,
  ): Promise<boolean>;
}
