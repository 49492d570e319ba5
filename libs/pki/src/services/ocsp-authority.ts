import {createHash} from 'node:crypto';
import {oid, readCertificate} from '@signet/asic/x509';
import type {CertID} from 'pkijs';
import {certificatesOfPem} from '../pem.js';
import {type Credential, openCredential, type OpenCredential} from './credential.js';

export type CertificateStatus = 'good' | 'unknown' | {readonly revokedAt: Date};

/** A certification authority, and the credential that signs OCSP responses about its certificates. */
export interface OcspAuthority {
  readonly issuerCertificatePem: string;
  readonly responder: Credential;
  /** @param serialNumber the serial number of the certificate, in hexadecimal */
  status(serialNumber: string): CertificateStatus;
}

const hashNames: ReadonlyMap<string, string> = new Map([
  [oid.sha1, 'sha1'],
  [oid.sha256, 'sha256'],
  [oid.sha384, 'sha384'],
  [oid.sha512, 'sha512'],
]);

const digest = (name: string, bytes: Uint8Array): Buffer => createHash(name).update(bytes).digest();

export interface OpenAuthority {
  readonly status: OcspAuthority['status'];
  readonly credential: OpenCredential;
  /** The issuer's name in DER. A CertID contains its hash. */
  readonly name: Uint8Array;
  /** The bits of the issuer's public key. A CertID contains their hash. */
  readonly key: Uint8Array;
  /** The KeyHash of the responder (RFC 6960 section 4.2.1). */
  readonly responderKeyHash: Uint8Array;
}

export function openAuthority(authority: OcspAuthority): OpenAuthority {
  const issuer = readCertificate(certificatesOfPem(authority.issuerCertificatePem)[0].raw);
  const credential = openCredential(authority.responder);
  return {
    status: (serialNumber) => authority.status(serialNumber),
    credential,
    name: issuer.subject,
    key: issuer.keyBits,
    responderKeyHash: digest('sha1', readCertificate(credential.certificates[0].raw).keyBits),
  };
}

/** True if the CertID names this authority as the issuer of the certificate (RFC 6960 section 4.1.1). */
export function isIssuedBy(
  {hashAlgorithm, issuerNameHash, issuerKeyHash}: CertID,
  {name, key}: OpenAuthority,
): boolean {
  const hash = hashNames.get(hashAlgorithm.algorithmId);
  return (
    hash !== undefined &&
    digest(hash, name).equals(issuerNameHash.valueBlock.valueHexView) &&
    digest(hash, key).equals(issuerKeyHash.valueBlock.valueHexView)
  );
}
