import {type Der, Fields, fieldsOf, readDer, unwrap} from '../der/read.js';
import {context, tag} from '../der/tags.js';
import {bitsOf, enumeratedOf, integerOctets, timeOf} from '../der/values.js';
import {oid} from '../object-identifiers.js';
import {directoryNamesIn} from '../x509/general-names.js';
import {readExtensions, valueOf} from './extensions.js';
import {type ListScope, readScope} from './list-scope.js';
import type {Revocation} from './statement.js';

export interface ListEntry extends Revocation {
  readonly serialNumber: Uint8Array;
  /** The possible issuers of the certificate, each a Name in DER. An indirect list names them (RFC 5280 section 5.3.3). */
  readonly certificateIssuers: readonly Uint8Array[];
}

/** The parts of a CertificateList (RFC 5280 section 5.1). */
export interface RevocationList {
  readonly tbs: Uint8Array;
  readonly issuer: Uint8Array;
  readonly thisUpdate: Date;
  readonly nextUpdate: Date | undefined;
  readonly entries: readonly ListEntry[];
  /**
   * If the issuer states this time, the list still contains all revoked certificates that expired at or after it (X.509
   * section 9.5.2.8).
   */
  readonly reachesBackTo: Date | undefined;
  /** Which certificates the list covers; undefined if it covers all certificates of its issuer. */
  readonly scope: ListScope | undefined;
  /** True if the list contains only changes to another list (RFC 5280 section 5.2.4). */
  readonly isDelta: boolean;
  /** True if the list and its entries have no critical extension that is unknown. */
  readonly isPlain: boolean;
  readonly signatureAlgorithm: Der;
  readonly signature: Uint8Array;
}

const understood: ReadonlySet<string> = new Set([
  oid.issuingDistributionPoint,
  oid.deltaCrlIndicator,
  oid.reasonCode,
  oid.invalidityDate,
  oid.certificateIssuer,
]);

interface ReadEntry {
  readonly entry: ListEntry;
  readonly isPlain: boolean;
}

/**
 * @param inherited the issuers that the previous entry names; the issuer of the list for the first entry. They apply to
 *   an entry that names none.
 */
function readEntry(der: Der, inherited: readonly Uint8Array[]): ReadEntry {
  const fields = fieldsOf(der);
  const serialNumber = integerOctets(fields.next());
  const revokedAt = timeOf(fields.next());
  const extensions = readExtensions(fields.optional(tag.sequence), understood);
  fields.end();
  const reason = valueOf(extensions, oid.reasonCode);
  const invalidSince = valueOf(extensions, oid.invalidityDate);
  const named = valueOf(extensions, oid.certificateIssuer);
  const certificateIssuers = named ? directoryNamesIn(named) : inherited;
  return {
    entry: {
      serialNumber,
      revokedAt,
      reason: reason && enumeratedOf(reason),
      invalidSince: invalidSince && timeOf(invalidSince),
      certificateIssuers,
    },
    isPlain: extensions.isPlain,
  };
}

function readEntries(list: Der | undefined, issuer: Uint8Array): ReadEntry[] {
  const entries: ReadEntry[] = [];
  let issuers: readonly Uint8Array[] = [issuer];
  for (const der of list ? fieldsOf(list).each() : []) {
    const read = readEntry(der, issuers);
    issuers = read.entry.certificateIssuers;
    entries.push(read);
  }
  return entries;
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
  const extensions = readExtensions(wrapped && unwrap(wrapped), understood);
  const expired = valueOf(extensions, oid.expiredCertsOnCrl);
  const scope = valueOf(extensions, oid.issuingDistributionPoint);
  const entries = readEntries(revoked, issuer);
  return {
    tbs: tbs.bytes,
    issuer,
    thisUpdate,
    nextUpdate: nextUpdate && timeOf(nextUpdate),
    entries: entries.map(({entry}) => entry),
    reachesBackTo: expired && timeOf(expired),
    scope: scope && readScope(scope),
    isDelta: extensions.values.has(oid.deltaCrlIndicator),
    isPlain: extensions.isPlain && entries.every(({isPlain}) => isPlain),
    signatureAlgorithm,
    signature,
  };
}
