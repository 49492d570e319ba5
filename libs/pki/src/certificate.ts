import {createHash, X509Certificate} from 'node:crypto';
import {BitString, Integer, OctetString, fromBER} from 'asn1js';
import {
  AlgorithmIdentifier,
  Certificate,
  type Extension,
  PublicKeyInfo,
  RelativeDistinguishedNames,
  Time,
  TimeType,
} from 'pkijs';
import {authorityKeyIdentifier, subjectKeyIdentifier} from './extensions.js';
import {oid} from './object-identifiers.js';
import {randomSerialNumber} from './serial-number.js';
import type {SigningKey} from './signing-key.js';

/** What is to be certified. Names and keys are DER. */
export interface CertificateContent {
  readonly subject: ArrayBuffer;
  /** SubjectPublicKeyInfo. */
  readonly publicKey: Uint8Array<ArrayBuffer>;
  readonly notBefore: Date;
  readonly notAfter: Date;
  /** Without the two key identifiers, which are always added. */
  readonly extensions: readonly Extension[];
}

/** Who certifies it. */
export interface Authority {
  readonly name: ArrayBuffer;
  readonly keyIdentifier: Uint8Array;
  readonly key: SigningKey;
}

/** The key in a SubjectPublicKeyInfo without its algorithm: what key identifiers and OCSP's key hashes are made of. */
export const keyBits = (publicKey: Uint8Array<ArrayBuffer>): Uint8Array =>
  PublicKeyInfo.fromBER(publicKey).subjectPublicKey.valueBlock.valueHexView;

/** The leftmost 160 bits of the key's SHA-256 (RFC 7093 section 2, method 1). */
export const keyIdentifier = (publicKey: Uint8Array<ArrayBuffer>): Uint8Array =>
  createHash('sha256').update(keyBits(publicKey)).digest().subarray(0, 20);

/** The SubjectPublicKeyInfo of a certificate. */
export const publicKeyOf = ({publicKey}: X509Certificate): Uint8Array<ArrayBuffer> =>
  publicKey.export({type: 'spki', format: 'der'});

/** An authority from its certificate. The name is taken over byte for byte, because chains are matched by bytes. */
export function authorityOf(certificate: X509Certificate, key: SigningKey): Authority {
  const {subject, extensions} = Certificate.fromBER(certificate.raw);
  const extension = extensions?.find(({extnID}) => extnID === oid.subjectKeyIdentifier);
  const own = extension && fromBER(extension.extnValue.valueBlock.valueHexView).result;
  return {
    name: subject.valueBeforeDecode,
    keyIdentifier:
      own instanceof OctetString ? own.valueBlock.valueHexView : keyIdentifier(publicKeyOf(certificate)),
    key,
  };
}

/** UTCTime through 2049, GeneralizedTime from 2050 on (RFC 5280 section 4.1.2.5). */
const time = (value: Date): Time =>
  new Time({type: value.getUTCFullYear() < 2050 ? TimeType.UTCTime : TimeType.GeneralizedTime, value});

/** Makes an X.509 version 3 certificate and returns its DER. */
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
