import {ContainerError} from '../container-error.js';
import {type Der, elementsOf, Fields, fieldsOf, readDer, unwrap} from '../der/read.js';
import {context, contextPrimitive, tag} from '../der/tags.js';
import {bitsOf, enumeratedOf, objectIdentifierOf, octetsOf, timeOf} from '../der/values.js';
import {oid} from '../object-identifiers.js';
import {type Certificate, readCertificate} from '../x509/certificate.js';

/** What a responder says about one certificate. */
export interface OcspStatement {
  readonly certId: Der;
  readonly status: 'good' | 'unknown' | {readonly revokedAt: Date};
  readonly thisUpdate: Date;
  readonly nextUpdate: Date | undefined;
}

/** A successful answer of a responder, taken apart. */
export interface OcspResponse {
  /** What the responder signed. */
  readonly tbs: Uint8Array;
  /** `[1]` a name or `[2]` the SHA-1 of a key. */
  readonly responderId: Der;
  readonly producedAt: Date;
  readonly statements: readonly OcspStatement[];
  /** Value of the nonce extension. */
  readonly nonce: Uint8Array | undefined;
  readonly signatureAlgorithm: Der;
  readonly signature: Uint8Array;
  readonly certificates: readonly Certificate[];
}

const invalid = (message: string): ContainerError => new ContainerError('invalid_revocation', message);

function readStatus(der: Der): OcspStatement['status'] {
  if (der.tag === contextPrimitive(0)) return 'good';
  if (der.tag === contextPrimitive(2)) return 'unknown';
  return {revokedAt: timeOf(fieldsOf(der, context(1)).next(tag.generalizedTime))};
}

function readStatement(der: Der): OcspStatement {
  const fields = fieldsOf(der);
  const certId = fields.next(tag.sequence);
  const status = readStatus(fields.next());
  const thisUpdate = timeOf(fields.next(tag.generalizedTime));
  const nextUpdate = fields.optional(context(0));
  fields.optional(context(1));
  fields.end();
  return {certId, status, thisUpdate, nextUpdate: nextUpdate && timeOf(unwrap(nextUpdate))};
}

function readNonce(extensions: Der | undefined): Uint8Array | undefined {
  for (const extension of extensions ? elementsOf(unwrap(extensions)) : []) {
    const [id, ...rest] = elementsOf(extension);
    const value = rest.at(-1);
    if (id && value && objectIdentifierOf(id) === oid.ocspNonce) return octetsOf(value);
  }
  return undefined;
}

function readResponseData(
  tbs: Der,
): Pick<OcspResponse, 'responderId' | 'producedAt' | 'statements' | 'nonce'> {
  const fields = new Fields(tbs.content);
  fields.optional(context(0));
  const responderId = fields.next(context(1), context(2));
  const producedAt = timeOf(fields.next(tag.generalizedTime));
  const statements = elementsOf(fields.next()).map(readStatement);
  const nonce = readNonce(fields.optional(context(1)));
  fields.end();
  return {responderId, producedAt, statements, nonce};
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
 * @throws ContainerError `invalid_revocation` if it is a refusal; `malformed_signature`, `unsupported`
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
      ? elementsOf(unwrap(certificates)).map(({bytes}) => readCertificate(bytes))
      : [],
  };
}
