import {readCertificate} from '@signet/asic/x509';
import {type BaseBlock, Integer} from 'asn1js';
import {embed, sequence} from '../asn1.js';
import {certificatesOfPem, type Certificates} from '../pem.js';
import {type SigningKey, signingKey} from '../certificates/signing-key.js';

/**
 * A certificate and its private key, both in PEM. `certificatePem` may contain the certificates of the issuers after
 * this certificate.
 */
export interface Credential {
  readonly certificatePem: string;
  readonly keyPem: string;
}

export interface OpenCredential {
  readonly certificates: Certificates;
  /**
   * The certificates as ASN.1 blocks for responses. They are parsed once, when the credential is opened, because
   * parsing takes longer than signing.
   */
  readonly embedded: readonly BaseBlock[];
  /** IssuerAndSerialNumber of the first certificate (RFC 5652 section 10.2.4). */
  readonly identifier: BaseBlock;
  readonly key: SigningKey;
}

/** @throws Error if the PEM text cannot be read, or the key is not supported or does not belong to the certificate */
export function openCredential({certificatePem, keyPem}: Credential): OpenCredential {
  const certificates = certificatesOfPem(certificatePem);
  const key = signingKey(keyPem);
  if (!certificates[0].checkPrivateKey(key.privateKey))
    throw new TypeError('The private key does not belong to the certificate.');
  const {issuer, serialNumber} = readCertificate(certificates[0].raw);
  const identifier = sequence(
    embed(new Uint8Array(issuer)),
    new Integer({valueHex: new Uint8Array(serialNumber)}),
  );
  return {certificates, embedded: certificates.map(({raw}) => embed(raw)), identifier, key};
}
