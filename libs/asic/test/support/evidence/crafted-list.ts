import {sign} from 'node:crypto';
import {concat} from '../../../src/bytes.js';
import {context, tag} from '../../../src/der/tags.js';
import {encode, objectIdentifier, sequence, smallInteger, time} from '../../../src/der/write.js';
import {oid} from '../../../src/object-identifiers.js';
import {readCertificate} from '../../../src/x509/certificate.js';
import type {Made} from '../odd-certificates.js';
import {extension} from './revocation-list.js';

export interface CraftedEntry {
  readonly certificate: Uint8Array;
  readonly revokedAt: Date;
  readonly reason?: number;
  /** The name in DER of the issuer of the certificate, for an indirect list. */
  readonly certificateIssuer?: Uint8Array;
  readonly extensions?: readonly Uint8Array[];
}

export interface CraftedList {
  readonly entries?: readonly CraftedEntry[];
  readonly thisUpdate?: Date;
  readonly nextUpdate?: Date;
  readonly extensions?: readonly Uint8Array[];
}

const hour = 3_600_000;

export const issuingDistributionPoint = (...fields: readonly Uint8Array[]): Uint8Array =>
  extension(oid.issuingDistributionPoint, sequence(...fields), true);
export const deltaIndicator = (): Uint8Array => extension('2.5.29.27', smallInteger(1), true);

function entryOf({certificate, revokedAt, reason, certificateIssuer, extensions = []}: CraftedEntry) {
  const all = [
    ...(reason === undefined
      ? []
      : [extension(oid.reasonCode, encode(tag.enumerated, Uint8Array.of(reason)))]),
    ...(certificateIssuer
      ? [extension(oid.certificateIssuer, sequence(encode(context(4), certificateIssuer)), true)]
      : []),
    ...extensions,
  ];
  const {serialNumber} = readCertificate(certificate);
  return sequence(
    encode(tag.integer, serialNumber),
    time(revokedAt),
    ...(all.length > 0 ? [sequence(...all)] : []),
  );
}

/**
 * Creates a revocation list with contents that openssl does not write. By default, it is a complete list without
 * entries, issued an hour ago, that expires in an hour.
 */
export function craftedList({certificate, credential}: Made, list: CraftedList = {}): Uint8Array {
  const {entries = [], extensions = []} = list;
  const {thisUpdate = new Date(Date.now() - hour), nextUpdate = new Date(Date.now() + hour)} = list;
  const algorithm = sequence(objectIdentifier(oid.ecdsaWithSHA256));
  const tbs = sequence(
    smallInteger(1),
    algorithm,
    readCertificate(certificate).subject,
    time(thisUpdate),
    time(nextUpdate),
    ...(entries.length > 0 ? [sequence(...entries.map(entryOf))] : []),
    ...(extensions.length > 0 ? [encode(context(0), sequence(...extensions))] : []),
  );
  const signature = sign('sha256', tbs, credential.keyPem);
  return sequence(tbs, algorithm, encode(tag.bitString, concat(Uint8Array.of(0), signature)));
}
