import {primitives} from '#primitives';
import {type Bytes, equal} from '../bytes.js';
import {hashOf} from '../crypto/algorithms.js';
import {hashIdentifiers} from '../crypto/signing-suite.js';
import {type Der, fieldsOf} from '../der/read.js';
import {tag} from '../der/tags.js';
import {integerOctets, octetsOf} from '../der/values.js';
import {encode, octetString, sequence} from '../der/write.js';
import type {Certificate} from '../x509/certificate.js';

/** A certificate whose revocation status is checked, and its issuer. */
export interface IssuedCertificate {
  readonly certificate: Certificate;
  readonly issuer: Certificate;
  /** The authorities above the issuer in the path, up to the trust anchor. Default: none. */
  readonly above?: readonly Certificate[] | undefined;
}

/** Builds a CertID with SHA-1, the only hash function that every responder supports (RFC 5019 section 2.1.1). */
export async function buildCertId({certificate, issuer}: IssuedCertificate): Promise<Bytes> {
  return sequence(
    hashIdentifiers['SHA-1'],
    octetString(await primitives.digest('SHA-1', certificate.issuer)),
    octetString(await primitives.digest('SHA-1', issuer.keyBits)),
    encode(tag.integer, certificate.serialNumber),
  );
}

/**
 * True if a CertID names the certificate. Its name hash is that of the issuer's name in either certificate, because the
 * two may encode the same name differently.
 */
export async function isCertIdOf(certId: Der, {certificate, issuer}: IssuedCertificate): Promise<boolean> {
  const fields = fieldsOf(certId);
  const algorithm = fields.next();
  const [nameHash, keyHash] = [octetsOf(fields.next()), octetsOf(fields.next())];
  const serialNumber = integerOctets(fields.next());
  fields.end();
  if (!equal(serialNumber, certificate.serialNumber)) return false;
  const hash = hashOf(algorithm);
  if (!equal(keyHash, await primitives.digest(hash, issuer.keyBits))) return false;
  const isHashOf = async (name: Uint8Array) => equal(nameHash, await primitives.digest(hash, name));
  return (await isHashOf(certificate.issuer)) || isHashOf(issuer.subject);
}
