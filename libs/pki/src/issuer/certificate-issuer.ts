import type {SigningKey as PublicKey} from '@signet/contracts';

export interface CertificateSubject {
  readonly givenName: string;
  readonly familyName: string;
  readonly personalCode: string;
  /** The country that issued the personal code, as an upper-case ISO 3166-1 alpha-2 code. */
  readonly country: string;
}

export interface CertificateRequest {
  readonly publicKey: PublicKey;
  readonly subject: CertificateSubject;
  readonly use: 'authentication' | 'signing';
  /** The certificate becomes valid at this time, but not before all certificates of its chain are valid. */
  readonly notBefore: Date;
  /** The certificate expires at this time, but not after a certificate of its chain. */
  readonly notAfter: Date;
}

/**
 * Issues certificates for enrolled phones. `FileKeyIssuer` signs with a private key from a file; another implementation
 * can call a certification service.
 */
export interface CertificateIssuer {
  /** The certificates from the issuing authority to the root, in DER. */
  readonly chain: readonly Uint8Array[];
  /** Certifies a person's key. @throws CertificateRequestError if the request cannot be certified */
  issue(request: CertificateRequest): Promise<{certificate: Uint8Array}>;
}

/** The request cannot be certified. The message does not contain the invalid value. */
export class CertificateRequestError extends Error {
  override readonly name = 'CertificateRequestError';
}
