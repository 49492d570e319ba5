import type {Certificate} from '../x509/certificate.js';

/** Evidence that a signature existed at a point in time, and that its certificate was valid and not revoked then. */
export interface SignatureEvidence {
  /** RFC 3161 TimeStampToken over the signature value, in DER. */
  readonly timestampToken?: Uint8Array | undefined;
  /** The certificates that a verifier needs to check the timestamp and the OCSP responses, in DER. */
  readonly certificates?: readonly Uint8Array[] | undefined;
  /** Complete OCSPResponses, not only BasicOCSPResponses, in DER. */
  readonly ocspResponses?: readonly Uint8Array[] | undefined;
  /** CertificateLists in DER. */
  readonly crls?: readonly Uint8Array[] | undefined;
}

export interface SignatureTimestamp {
  /** RFC 3161 TimeStampToken in DER. */
  readonly token: Uint8Array;
  /** The bytes that the timestamp must cover. */
  readonly message: Uint8Array;
}

/** The evidence inside a signature. It has been read but not verified, and the signature does not cover it. */
export interface EmbeddedEvidence {
  readonly timestamps: readonly SignatureTimestamp[];
  /** The signer's certificate and all other certificates of the signature. */
  readonly certificates: readonly Certificate[];
  /** Complete OCSPResponses, not only BasicOCSPResponses, in DER. */
  readonly ocspResponses: readonly Uint8Array[];
  /** CertificateLists in DER. */
  readonly crls: readonly Uint8Array[];
}

export const hasRevocationData = ({ocspResponses, crls}: EmbeddedEvidence): boolean =>
  ocspResponses.length + crls.length > 0;
