import {createHash, X509Certificate} from 'node:crypto';
import {readCertificate} from '@signet/asic/x509';

/** What identifies a certificate in a CertID (RFC 6960 section 4.1.1), and its validity. */
export interface CertificateRecord {
  /** SHA-256 of the content of the BIT STRING subjectPublicKey of the issuer. */
  readonly issuerKeyHash: Uint8Array;
  /** The content octets of the serial number, without the leading zero octet that DER may add. */
  readonly serial: Uint8Array;
  readonly notBefore: Date;
  readonly notAfter: Date;
}

/**
 * Reads the record of a certificate.
 * @param certificate in DER
 * @param issuer the certificate of the CA that issued it, in DER
 * @throws ContainerError if either is not a certificate
 */
export function certificateRecord(certificate: Uint8Array, issuer: Uint8Array): CertificateRecord {
  const {serialNumber, notBefore, notAfter} = readCertificate(certificate);
  const issuerKeyHash = createHash('sha256').update(readCertificate(issuer).keyBits).digest();
  const serial = serialNumber.subarray(serialNumber[0] === 0 ? 1 : 0);
  return {issuerKeyHash, serial, notBefore, notAfter};
}

/**
 * Finds the certificate of the CA that has issued a certificate: its name and its signature decide.
 * @param certificate in DER
 * @param authorities certificates of CAs, in DER
 */
export function issuerOf(
  certificate: Uint8Array,
  authorities: readonly Uint8Array[],
): Uint8Array | undefined {
  const issued = new X509Certificate(certificate);
  return authorities.find((authority) => {
    const issuer = new X509Certificate(authority);
    return issued.checkIssued(issuer) && issued.verify(issuer.publicKey);
  });
}

/**
 * Reads the record of a certificate of one of several CAs; undefined if none of them has issued it.
 * @param certificate in DER
 * @param authorities certificates of CAs, in DER
 */
export function recordOf(
  certificate: Uint8Array,
  authorities: readonly Uint8Array[],
): CertificateRecord | undefined {
  const issuer = issuerOf(certificate, authorities);
  return issuer && certificateRecord(certificate, issuer);
}
