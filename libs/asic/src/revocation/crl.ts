import {equal} from '../bytes.js';
import {schemeOf} from '../crypto/algorithms.js';
import {verifySignature} from '../crypto/verify-signature.js';
import {type Der, elementsOf, Fields, fieldsOf, readDer, unwrap} from '../der/read.js';
import {context, tag} from '../der/tags.js';
import {bitsOf, booleanOf, integerOctets, timeOf} from '../der/values.js';
import {allowsUse} from '../x509/extensions.js';
import type {IssuedCertificate} from './cert-id.js';

/** The parts of a CertificateList (RFC 5280 section 5.1). */
export interface RevocationList {
  readonly tbs: Uint8Array;
  readonly issuer: Uint8Array;
  readonly thisUpdate: Date;
  readonly nextUpdate: Date | undefined;
  readonly revoked: readonly {readonly serialNumber: Uint8Array; readonly revokedAt: Date}[];
  /** True without critical extensions: partial and indirect lists, which are not supported, mark themselves with one. */
  readonly isPlain: boolean;
  readonly signatureAlgorithm: Der;
  readonly signature: Uint8Array;
}

const isCritical = (extension: Der): boolean => {
  const critical = elementsOf(extension)[1];
  return critical?.tag === tag.boolean && booleanOf(critical);
};

const noneCritical = (extensions: readonly Der[]): boolean => !extensions.some(isCritical);

function readEntry(der: Der): {serialNumber: Uint8Array; revokedAt: Date; isPlain: boolean} {
  const fields = fieldsOf(der);
  const serialNumber = integerOctets(fields.next());
  const revokedAt = timeOf(fields.next());
  const extensions = fields.optional(tag.sequence);
  fields.end();
  return {serialNumber, revokedAt, isPlain: !extensions || noneCritical(elementsOf(extensions))};
}

/** @throws ContainerError `malformed_signature` */
export function readRevocationList(der: Uint8Array): RevocationList {
  const outer = fieldsOf(readDer(der));
  const tbs = outer.next(tag.sequence);
  const signatureAlgorithm = outer.next(tag.sequence);
  const signature = bitsOf(outer.next());
  outer.end();

  const fields = new Fields(tbs.content);
  fields.optional(tag.integer);
  fields.next(tag.sequence);
  const issuer = fields.next(tag.sequence).bytes;
  const thisUpdate = timeOf(fields.next());
  const nextUpdate = fields.optional(tag.utcTime) ?? fields.optional(tag.generalizedTime);
  const revoked = fields.optional(tag.sequence);
  const extensions = fields.optional(context(0));
  fields.end();
  const entries = revoked ? elementsOf(revoked).map(readEntry) : [];
  return {
    tbs: tbs.bytes,
    issuer,
    thisUpdate,
    nextUpdate: nextUpdate && timeOf(nextUpdate),
    revoked: entries,
    isPlain:
      (!extensions || noneCritical(elementsOf(unwrap(extensions)))) && entries.every(({isPlain}) => isPlain),
    signatureAlgorithm,
    signature,
  };
}

/** True if the issuer signed the list and the list covers all its certificates. */
export async function coversIssuer(list: RevocationList, {issuer}: IssuedCertificate): Promise<boolean> {
  if (!list.isPlain || !equal(list.issuer, issuer.subject) || !allowsUse(issuer, 'cRLSign')) return false;
  return verifySignature(issuer.publicKey, schemeOf(list.signatureAlgorithm), list.signature, list.tbs);
}
