import {ContainerError} from '../container-error.js';
import {type Der, elementsOf, Fields, fieldsOf, readDer, unwrap} from '../der/read.js';
import {context, contextPrimitive, tag} from '../der/tags.js';
import {bitsOf, enumeratedOf, objectIdentifierOf, octetsOf, timeOf} from '../der/values.js';
import {oid} from '../object-identifiers.js';
import {type Certificate, readCertificate} from '../x509/certificate.js';
import {readExtensions, type RevocationExtensions, valueOf} from './extensions.js';
import type {Revocation} from './statement.js';

/** The status of one certificate (RFC 6960 section 4.2.1, SingleResponse). */
export interface SingleResponse {
  readonly certId: Der;
  readonly status: 'good' | 'unknown' | Revocation;
  readonly thisUpdate: Date;
  readonly nextUpdate: Date | undefined;
  /**
   * The archive cutoff: the responder still knows all certificates that expired at or after this time (RFC 6960 section
   * 4.4.4). Undefined if the responder states none.
   */
  readonly reachesBackTo: Date | undefined;
  /** True if no critical extension of this status is unknown. */
  readonly isPlain: boolean;
}

/** The parts of a successful response. */
export interface OcspResponse {
  /** The bytes that the responder signed. */
  readonly tbs: Uint8Array;
  /** Identifies the responder: under tag `[1]` by its name, under tag `[2]` by the SHA-1 digest of its key. */
  readonly responderId: Der;
  readonly producedAt: Date;
  readonly responses: readonly SingleResponse[];
  readonly nonce: Uint8Array | undefined;
  /** True if no critical extension of the response is unknown. */
  readonly isPlain: boolean;
  readonly signatureAlgorithm: Der;
  readonly signature: Uint8Array;
  readonly certificates: readonly Certificate[];
}

/** The maximum numbers of statuses and of certificates in a response. Real responses have fewer. */
const MAX_RESPONSES = 16;
const MAX_CERTIFICATES = 8;

const invalid = (message: string): ContainerError => new ContainerError('invalid_revocation', message);

/** The extensions of a status: those of RFC 6960 section 4.4, and those of an entry in a revocation list (4.4.5). */
const understoodOfStatus: ReadonlySet<string> = new Set([oid.archiveCutoff, oid.invalidityDate]);

function readStatus(der: Der, extensions: RevocationExtensions): SingleResponse['status'] {
  if (der.tag === contextPrimitive(0)) return 'good';
  if (der.tag === contextPrimitive(2)) return 'unknown';
  const fields = fieldsOf(der, context(1));
  const revokedAt = timeOf(fields.next(tag.generalizedTime));
  const reason = fields.optional(context(0));
  fields.end();
  const invalidSince = valueOf(extensions, oid.invalidityDate);
  return {
    revokedAt,
    reason: reason && enumeratedOf(unwrap(reason)),
    invalidSince: invalidSince && timeOf(invalidSince),
  };
}

function readSingleResponse(der: Der): SingleResponse {
  const fields = fieldsOf(der);
  const certId = fields.next(tag.sequence);
  const status = fields.next();
  const thisUpdate = timeOf(fields.next(tag.generalizedTime));
  const nextUpdate = fields.optional(context(0));
  const wrapped = fields.optional(context(1));
  fields.end();
  const extensions = readExtensions(wrapped && unwrap(wrapped), understoodOfStatus);
  const cutoff = valueOf(extensions, oid.archiveCutoff);
  return {
    certId,
    status: readStatus(status, extensions),
    thisUpdate,
    nextUpdate: nextUpdate && timeOf(unwrap(nextUpdate)),
    reachesBackTo: cutoff && timeOf(cutoff),
    isPlain: extensions.isPlain,
  };
}

/** The extensions of a response (RFC 6960 section 4.4). */
const understood: ReadonlySet<string> = new Set([oid.ocspNonce]);

function readResponseData(
  tbs: Der,
): Pick<OcspResponse, 'responderId' | 'producedAt' | 'responses' | 'nonce' | 'isPlain'> {
  const fields = new Fields(tbs.content);
  fields.optional(context(0));
  const responderId = fields.next(context(1), context(2));
  const producedAt = timeOf(fields.next(tag.generalizedTime));
  const responses = elementsOf(fields.next(), tag.sequence, MAX_RESPONSES).map(readSingleResponse);
  const wrapped = fields.optional(context(1));
  fields.end();
  const {values, isPlain} = readExtensions(wrapped && unwrap(wrapped), understood);
  return {responderId, producedAt, responses, nonce: values.get(oid.ocspNonce), isPlain};
}

function openResponse(der: Uint8Array): Uint8Array {
  const outer = fieldsOf(readDer(der));
  const status = enumeratedOf(outer.next());
  const bytes = outer.optional(context(0));
  outer.end();
  if (status !== 0 || !bytes) throw invalid(`The responder refused with status ${status}.`);
  const fields = fieldsOf(unwrap(bytes));
  if (objectIdentifierOf(fields.next()) !== oid.ocspBasic)
    throw invalid('The response is of an unknown type.');
  const basic = octetsOf(fields.next());
  fields.end();
  return basic;
}

/**
 * Reads an OCSPResponse (RFC 6960 section 4.2.1).
 * @throws ContainerError `invalid_revocation` if the responder refused the request or the response has an unknown type;
 *   `malformed_signature`, `unsupported`, `too_large`
 */
export function readOcspResponse(der: Uint8Array): OcspResponse {
  const basic = fieldsOf(readDer(openResponse(der)));
  const tbs = basic.next(tag.sequence);
  const signatureAlgorithm = basic.next(tag.sequence);
  const signature = bitsOf(basic.next());
  const certificates = basic.optional(context(0));
  basic.end();
  return {
    tbs: tbs.bytes,
    ...readResponseData(tbs),
    signatureAlgorithm,
    signature,
    certificates: certificates
      ? elementsOf(unwrap(certificates), tag.sequence, MAX_CERTIFICATES).map(({bytes}) =>
          readCertificate(bytes),
        )
      : [],
  };
}
