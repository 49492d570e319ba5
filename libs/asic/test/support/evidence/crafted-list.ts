import {sign} from 'node:crypto';
import {concat, utf8} from '../../../src/bytes.js';
import {context, contextPrimitive, tag} from '../../../src/der/tags.js';
import {encode, objectIdentifier, sequence, smallInteger, time} from '../../../src/der/write.js';
import {oid} from '../../../src/object-identifiers.js';
import {readCertificate} from '../../../src/x509/certificate.js';
import type {Made} from '../odd-certificates.js';
import {extension} from './revocation-list.js';

export interface CraftedEntry {
  readonly certificate: Uint8Array;
  readonly revokedAt: Date;
  readonly reason?: number;
  readonly invalidSince?: Date;
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
/** A boolean field of the issuing distribution point. */
export const flag = (number: number): Uint8Array => encode(contextPrimitive(number), Uint8Array.of(0xff));
export const deltaIndicator = (): Uint8Array => extension('2.5.29.27', smallInteger(1), true);

const generalized = (value: Date) =>
  encode(tag.generalizedTime, utf8(`${value.toISOString().replace(/[-:T]|\.\d+Z$/g, '')}Z`));

function entryOf(entry: CraftedEntry) {
  const {certificate, revokedAt, reason, invalidSince, certificateIssuer, extensions = []} = entry;
  const all = [
    ...(reason === undefined
      ? []
      : [extension(oid.reasonCode, encode(tag.enumerated, Uint8Array.of(reason)))]),
    ...(invalidSince ? [extension(oid.invalidityDate, generalized(invalidSince))] : []),
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
