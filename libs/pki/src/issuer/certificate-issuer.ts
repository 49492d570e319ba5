import type {SigningKey as PublicKey} from '@signet/contracts';

/** A natural person as a certificate names them. */
export interface CertificateSubject {
  readonly givenName: string;
  readonly familyName: string;
  readonly personalCode: string;
  /** ISO 3166-1 alpha-2 code of the country that gave the personal code, in capitals. */
  readonly country: string;
}

export interface CertificateRequest {
  readonly publicKey: PublicKey;
  readonly subject: CertificateSubject;
  readonly use: 'authentication' | 'signing';
  readonly notBefore: Date;
  /** The latest end; an authority never certifies beyond its own. */
  readonly notAfter: Date;
}

/** Whoever makes the certificates of enrolled phones: a key in a file here, somebody's certification service elsewhere. */
export interface CertificateIssuer {
  /** DER, from the issuing authority to the root. */
  readonly chain: readonly Uint8Array[];
  /**
   * Certifies a key for a person.
   * @throws CertificateRequestError when no certificate can say what the request says.
   */
  issue(request: CertificateRequest): Promise<{certificate: Uint8Array}>;
}

/** The request cannot be certified. The message names the field, never its value. */
export class CertificateRequestError extends Error {
  override readonly name = 'CertificateRequestError';
}
