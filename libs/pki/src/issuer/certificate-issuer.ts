import type {SigningKey as PublicKey} from '@signet/contracts';

/** The subject of a certificate for a natural person. */
export interface CertificateSubject {
  readonly givenName: string;
  readonly familyName: string;
  readonly personalCode: string;
  /** The country that issued the personal code: ISO 3166-1 alpha-2, upper case. */
  readonly country: string;
}

export interface CertificateRequest {
  readonly publicKey: PublicKey;
  readonly subject: CertificateSubject;
  readonly use: 'authentication' | 'signing';
  /** The earliest begin of validity. A certificate is never older than its authority. */
  readonly notBefore: Date;
  /** The latest end of validity. A certificate never outlives its authority. */
  readonly notAfter: Date;
}

/** Issues the certificates of enrolled phones, with a key from a file or through a certification service. */
export interface CertificateIssuer {
  /** DER, from the issuing authority to the root. */
  readonly chain: readonly Uint8Array[];
  /**
   * Certifies a person's key.
   * @throws CertificateRequestError when a certificate cannot express the request
   */
  issue(request: CertificateRequest): Promise<{certificate: Uint8Array}>;
}

/** The request cannot be certified. The message names the field but not its value. */
export class CertificateRequestError extends Error {
  override readonly name = 'CertificateRequestError';
}
