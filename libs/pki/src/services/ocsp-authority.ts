import {createHash} from 'node:crypto';
import {oid, readCertificate} from '@signet/asic/x509';
import {type CertID, Extension} from 'pkijs';
import {generalizedTime} from '../asn1.js';
import {certificatesOfPem} from '../pem.js';
import type {StatusLookup} from './certificate-status.js';
import {type Credential, openCredential, type OpenCredential} from './credential.js';

/** A certification authority, and the credential that signs OCSP responses about its certificates. */
export interface OcspAuthority {
  readonly issuerCertificatePem: string;
  readonly responder: Credential;
  readonly statusesOf: StatusLookup;
}

const hashNames = new Map<string, string>([
  [oid.sha1, 'sha1'],
  [oid.sha256, 'sha256'],
  [oid.sha384, 'sha384'],
  [oid.sha512, 'sha512'],
]);

const digest = (name: string, bytes: Uint8Array): Buffer => createHash(name).update(bytes).digest();

/** The hashes with which a CertID names an authority. */
interface IssuerHashes {
  readonly name: Buffer;
  readonly key: Buffer;
}

export interface OpenAuthority {
  readonly statusesOf: StatusLookup;
  readonly credential: OpenCredential;
  /** By the object identifier of the hash function. */
  readonly hashes: ReadonlyMap<string, IssuerHashes>;
  /** The KeyHash of the responder (RFC 6960 section 4.2.1). */
  readonly responderKeyHash: Uint8Array;
  /**
   * States that the authority still knows all certificates that it has ever issued (RFC 6960 section 4.4.4), also those
   * that have expired.
   */
  readonly archiveCutoff: Extension;
}

export function openAuthority({statusesOf, responder, issuerCertificatePem}: OcspAuthority): OpenAuthority {
  const issuer = readCertificate(certificatesOfPem(issuerCertificatePem)[0].raw);
  const credential = openCredential(responder);
  const hashes = Array.from(hashNames, ([id, name]): [string, IssuerHashes] => [
    id,
    {name: digest(name, issuer.subject), key: digest(name, issuer.keyBits)},
  ]);
  return {
    statusesOf,
    credential,
    hashes: new Map(hashes),
    responderKeyHash: digest('sha1', readCertificate(credential.certificates[0].raw).keyBits),
    archiveCutoff: new Extension({
      extnID: oid.archiveCutoff,
      extnValue: generalizedTime(issuer.notBefore).toBER(),
    }),
  };
}

/** True if the CertID names this authority as the issuer of the certificate (RFC 6960 section 4.1.1). */
export function isIssuedBy(
  {hashAlgorithm, issuerNameHash, issuerKeyHash}: CertID,
  {hashes}: OpenAuthority,
): boolean {
  const hash = hashes.get(hashAlgorithm.algorithmId);
  return (
    hash !== undefined &&
    hash.name.equals(issuerNameHash.valueBlock.valueHexView) &&
    hash.key.equals(issuerKeyHash.valueBlock.valueHexView)
  );
}
