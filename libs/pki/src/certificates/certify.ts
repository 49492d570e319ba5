import {createHash} from 'node:crypto';
import {keyBitsOf, readCertificate, subjectKeyIdentifierOf} from '@signet/asic/x509';
import {BitString, Integer} from 'asn1js';
import {
  AlgorithmIdentifier,
  Certificate,
  type Extension,
  PublicKeyInfo,
  RelativeDistinguishedNames,
  Time,
  TimeType,
} from 'pkijs';
import {authorityKeyIdentifier, subjectKeyIdentifier} from './extension-builders.js';
import {randomSerialNumber} from './serial-number.js';
import type {SigningKey} from './signing-key.js';

/** The contents of a certificate. The subject name and the public key are encoded in DER. */
export interface CertificateContent {
  readonly subject: ArrayBuffer;
  /** A SubjectPublicKeyInfo (RFC 5280 section 4.1.2.7). */
  readonly publicKey: Uint8Array<ArrayBuffer>;
  readonly notBefore: Date;
  readonly notAfter: Date;
  /** The extensions except the two key identifiers, which `certify` adds. */
  readonly extensions: readonly Extension[];
}

export interface Authority {
  readonly name: ArrayBuffer;
  readonly keyIdentifier: Uint8Array;
  readonly key: SigningKey;
}

/** Returns the leftmost 160 bits of the SHA-256 hash of the public key (RFC 7093 section 2, method 1). */
export const keyIdentifier = (publicKey: Uint8Array<ArrayBuffer>): Uint8Array =>
  createHash('sha256').update(keyBitsOf(publicKey)).digest().subarray(0, 20);

/**
 * Creates an Authority from its certificate in DER and its private key. The subject name of the certificate is copied
 * byte by byte, because verifiers compare names as bytes.
 */
export function authorityOf(certificate: Uint8Array, key: SigningKey): Authority {
  const read = readCertificate(certificate);
  return {
    name: new Uint8Array(read.subject).buffer,
    keyIdentifier: subjectKeyIdentifierOf(read) ?? keyIdentifier(new Uint8Array(read.publicKey.spki)),
    key,
  };
}

/** Encodes times through 2049 as UTCTime and later times as GeneralizedTime (RFC 5280 section 4.1.2.5). */
const time = (value: Date): Time =>
  new Time({type: value.getUTCFullYear() < 2050 ? TimeType.UTCTime : TimeType.GeneralizedTime, value});

/**
 * Issues an X.509 version 3 certificate with a random serial number.
 * @returns the certificate in DER
 */
export function certify(content: CertificateContent, authority: Authority): Uint8Array {
  const certificate = new Certificate({
    version: 2,
    serialNumber: new Integer({valueHex: randomSerialNumber()}),
    signature: new AlgorithmIdentifier({algorithmId: authority.key.algorithm}),
    signatureAlgorithm: new AlgorithmIdentifier({algorithmId: authority.key.algorithm}),
    issuer: new RelativeDistinguishedNames({valueBeforeDecode: authority.name}),
    subject: new RelativeDistinguishedNames({valueBeforeDecode: content.subject}),
    notBefore: time(content.notBefore),
    notAfter: time(content.notAfter),
    subjectPublicKeyInfo: PublicKeyInfo.fromBER(content.publicKey),
    extensions: [
      ...content.extensions,
      subjectKeyIdentifier(keyIdentifier(content.publicKey)),
      authorityKeyIdentifier(authority.keyIdentifier),
    ],
  });
  certificate.tbsView = new Uint8Array(certificate.encodeTBS().toBER());
  certificate.signatureValue = new BitString({valueHex: authority.key.sign(certificate.tbsView)});
  return new Uint8Array(certificate.toSchema().toBER());
}
