import {equal} from '../bytes.js';
import {schemeOf} from '../crypto/algorithms.js';
import {verifySignature} from '../crypto/verify-signature.js';
import {type Der, elementsOf, Fields, fieldsOf, readDer, unwrap} from '../der/read.js';
import {context, tag} from '../der/tags.js';
import {
  bitsOf,
  booleanOf,
  enumeratedOf,
  integerOctets,
  objectIdentifierOf,
  octetsOf,
  timeOf,
} from '../der/values.js';
import {oid} from '../object-identifiers.js';
import {allowsUse} from '../x509/extensions.js';
import type {IssuedCertificate} from './cert-id.js';

export interface RevokedCertificate {
  readonly serialNumber: Uint8Array;
  readonly revokedAt: Date;
  /** CRLReason (RFC 5280 section 5.3.1), if the issuer gave one. */
  readonly reason: number | undefined;
}

/** The parts of a CertificateList (RFC 5280 section 5.1). */
export interface RevocationList {
  readonly tbs: Uint8Array;
  readonly issuer: Uint8Array;
  readonly thisUpdate: Date;
  readonly nextUpdate: Date | undefined;
  readonly revoked: readonly RevokedCertificate[];
  /**
   * If the issuer states this time, the list still contains all revoked certificates that expired at or after it (X.509
   * section 9.5.2.8).
   */
  readonly reachesBackTo: Date | undefined;
  /**
   * True if neither the list nor its entries have critical extensions. Partial and indirect lists, which are not
   * supported, have such an extension.
   */
  readonly isPlain: boolean;
  readonly signatureAlgorithm: Der;
  readonly signature: Uint8Array;
}

interface ListExtensions {
  readonly isPlain: boolean;
  /** The extension values in DER, by object identifier. */
  readonly values: ReadonlyMap<string, Uint8Array>;
}

function readExtensions(list: Der | undefined): ListExtensions {
  let isPlain = true;
  const values = new Map<string, Uint8Array>();
  for (const der of list ? elementsOf(list) : []) {
    const fields = fieldsOf(der);
    const id = objectIdentifierOf(fields.next());
    const critical = fields.optional(tag.boolean);
    values.set(id, octetsOf(fields.next()));
    fields.end();
    isPlain &&= !critical || !booleanOf(critical);
  }
  return {isPlain, values};
}

const valueOf = ({values}: ListExtensions, id: string): Der | undefined => {
  const value = values.get(id);
  return value && readDer(value);
};

function readEntry(der: Der): RevokedCertificate & {readonly isPlain: boolean} {
  const fields = fieldsOf(der);
  const serialNumber = integerOctets(fields.next());
  const revokedAt = timeOf(fields.next());
  const extensions = readExtensions(fields.optional(tag.sequence));
  fields.end();
  const reason = valueOf(extensions, oid.reasonCode);
  return {serialNumber, revokedAt, reason: reason && enumeratedOf(reason), isPlain: extensions.isPlain};
}

/** Reads a CertificateList in DER. @throws ContainerError `malformed_signature`, `too_large` */
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
  const wrapped = fields.optional(context(0));
  fields.end();
  const extensions = readExtensions(wrapped && unwrap(wrapped));
  const expired = valueOf(extensions, oid.expiredCertsOnCrl);
  const entries = revoked ? Array.from(fieldsOf(revoked).each(), readEntry) : [];
  return {
    tbs: tbs.bytes,
    issuer,
    thisUpdate,
    nextUpdate: nextUpdate && timeOf(nextUpdate),
    revoked: entries,
    reachesBackTo: expired && timeOf(expired),
    isPlain: extensions.isPlain && entries.every(({isPlain}) => isPlain),
    signatureAlgorithm,
    signature,
  };
}

/**
 * True if the issuer may sign revocation lists and has signed this list, and the list covers all certificates of the
 * issuer.
 */
export async function coversIssuer(list: RevocationList, {issuer}: IssuedCertificate): Promise<boolean> {
  if (!list.isPlain || !equal(list.issuer, issuer.subject) || !allowsUse(issuer, 'cRLSign')) return false;
  return verifySignature(issuer.publicKey, schemeOf(list.signatureAlgorithm), list.signature, list.tbs);
}
