import type {IdentityType, SigningKey as PublicKey} from '@signet/contracts';

export interface CertificateSubject {
  /** A person has at least one of the two names. */
  readonly givenName?: string | undefined;
  readonly familyName?: string | undefined;
  readonly personalCode: string;
  /** The country that issued the personal code, as an upper-case ISO 3166-1 alpha-2 code. */
  readonly country: string;
  /** What the personal code identifies. Default: PNO. */
  readonly identityType?: IdentityType | undefined;
}

export interface CertificateRequest {
  readonly publicKey: PublicKey;
  readonly subject: CertificateSubject;
  readonly use: 'authentication' | 'signing';
  /** The certificate becomes valid at this time, or later if a certificate of its chain becomes valid later. */
  readonly notBefore: Date;
  /** The certificate expires at this time, or earlier if a certificate of its chain expires earlier. */
  readonly notAfter: Date;
}

/**
 * Issues certificates for enrolled phones. `FileKeyIssuer` signs with a private key in PEM; another implementation can
 * call a certification service.
 */
export interface CertificateIssuer {
  /** The certificates from the issuing authority to the root, in DER. */
  readonly chain: readonly [issuer: Uint8Array, ...above: Uint8Array[]];
  /**
   * Certifies a person's key.
   * @throws CertificateRequestError if no certificate can be issued for the request
   */
  issue(request: CertificateRequest): Promise<{certificate: Uint8Array}>;
}

/** No certificate can be issued for the request. The message does not contain the invalid value. */
export class CertificateRequestError extends Error {
  override readonly name = 'CertificateRequestError';
}
