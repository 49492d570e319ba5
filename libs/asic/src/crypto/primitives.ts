/** Hash functions by their Web Crypto names. SHA-1 only ever names certificates, it never protects a signature. */
export type HashName = 'SHA-1' | 'SHA-256' | 'SHA-384' | 'SHA-512';

/** How a signature was made, with everything that its verification needs to know. */
export type SignatureScheme =
  | {readonly kind: 'ECDSA'; readonly hash: HashName}
  | {readonly kind: 'RSASSA-PKCS1-v1_5'; readonly hash: HashName}
  | {readonly kind: 'RSA-PSS'; readonly hash: HashName; readonly saltLength: number};

export type Curve = 'P-256' | 'P-384' | 'P-521';

/** A SubjectPublicKeyInfo and what kind of key is in it. */
export type PublicKey =
  | {readonly kind: 'RSA'; readonly spki: Uint8Array}
  | {
      readonly kind: Curve;
      readonly spki: Uint8Array;
      /** SEC 1 section 2.3.3. */
      readonly point: Uint8Array;
    };

/**
 * What the platform has to offer. Node's own functions cost half of what Web Crypto costs there, so the package picks
 * one of two implementations by the import condition `node`.
 */
export interface Primitives {
  digest(hash: HashName, bytes: Uint8Array): Promise<Uint8Array>;
  /** An ECDSA signature is r‖s of fixed length. False for whatever does not verify, unusable keys included. */
  verify(
    key: PublicKey,
    scheme: SignatureScheme,
    signature: Uint8Array,
    message: Uint8Array,
  ): Promise<boolean>;
}
