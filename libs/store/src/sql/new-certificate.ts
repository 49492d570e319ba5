import {bytes, instant} from './parameters.js';

/** What the table of certificates records of a new certificate. */
export interface NewCertificate {
  /** SHA-256 of the bits of the issuer's public key. */
  readonly issuerKeyHash: Uint8Array;
  /** The content octets of the serial number, without a leading zero octet. */
  readonly serial: Uint8Array;
  readonly notAfter: Date;
}

type Use = 'authentication' | 'signing';

/** The parameters of {@link certificateRow}. */
export const authenticationParams = {
  authenticationIssuerKeyHash: bytes,
  authenticationSerial: bytes,
  authenticationNotAfter: instant,
};
export const signingParams = {signingIssuerKeyHash: bytes, signingSerial: bytes, signingNotAfter: instant};

export const authenticationValues = ({issuerKeyHash, serial, notAfter}: NewCertificate) => ({
  authenticationIssuerKeyHash: issuerKeyHash,
  authenticationSerial: serial,
  authenticationNotAfter: notAfter,
});
export const signingValues = ({issuerKeyHash, serial, notAfter}: NewCertificate) => ({
  signingIssuerKeyHash: issuerKeyHash,
  signingSerial: serial,
  signingNotAfter: notAfter,
});

/** SQL: `issuer_key_hash`, `serial`, `use` and `not_after` of a new certificate. */
export const certificateRow = (use: Use): string =>
  `:${use}IssuerKeyHash::bytea, :${use}Serial::bytea, '${use.toUpperCase()}'::"CertificateUse", :${use}NotAfter::timestamptz`;
