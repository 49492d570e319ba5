import type {Certificate} from '../x509/certificate.js';

/** Evidence that a signature existed at a point in time, and that its certificate was good at that point. */
export interface SignatureEvidence {
  /** RFC 3161 TimeStampToken over the signature value, DER. */
  readonly timestampToken?: Uint8Array | undefined;
  /** Certificates of time-stamping and OCSP services, DER. */
  readonly certificates?: readonly Uint8Array[] | undefined;
  /** Whole OCSPResponses, DER. */
  readonly ocspResponses?: readonly Uint8Array[] | undefined;
  /** CertificateLists, DER. */
  readonly crls?: readonly Uint8Array[] | undefined;
}

/** A timestamp over a signature. */
export interface SignatureTimestamp {
  /** RFC 3161 TimeStampToken, DER. */
  readonly token: Uint8Array;
  /** The bytes that it must cover. */
  readonly message: Uint8Array;
}

/** The evidence inside a signature that has been read. Nothing of it is verified, and nobody signed it. */
export interface EmbeddedEvidence {
  readonly timestamps: readonly SignatureTimestamp[];
  /** The signer's certificate and all others. */
  readonly certificates: readonly Certificate[];
  /** Whole OCSPResponses, DER. */
  readonly ocspResponses: readonly Uint8Array[];
  /** CertificateLists, DER. */
  readonly crls: readonly Uint8Array[];
}

/** True if there is revocation data of any kind. */
export const hasRevocationData = ({ocspResponses, crls}: EmbeddedEvidence): boolean =>
  ocspResponses.length + crls.length > 0;
