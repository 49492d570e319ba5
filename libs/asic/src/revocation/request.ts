import {type Bytes, equal} from '../bytes.js';
import {ContainerError} from '../container-error.js';
import {context} from '../der/tags.js';
import {encode, objectIdentifier, octetString, sequence} from '../der/write.js';
import {oid} from '../object-identifiers.js';
import {buildCertId, type IssuedCertificate} from './cert-id.js';
import {requireGood} from './judge.js';
import {readOcspResponse} from './ocsp-response.js';

/** A question to an OCSP responder, and what its answer is held against. */
export interface OcspRequest {
  /** OCSPRequest, to be posted as `application/ocsp-request`. */
  readonly der: Bytes;
  readonly about: IssuedCertificate;
  /** Value of the nonce extension. Without one the answer may have been made in advance (RFC 5019). */
  readonly nonce: Uint8Array | undefined;
}

/** 32 octets (RFC 9654). */
const randomNonce = (): Bytes => octetString(crypto.getRandomValues(new Uint8Array(32)));

const nonceExtensions = (nonce: Uint8Array): Bytes =>
  encode(context(2), sequence(sequence(objectIdentifier(oid.ocspNonce), octetString(nonce))));

/** Asks whether a certificate is good (RFC 6960 section 4.1): now, or in answers that may be kept. */
export async function buildOcspRequest(about: IssuedCertificate, isAboutNow: boolean): Promise<OcspRequest> {
  const nonce = isAboutNow ? randomNonce() : undefined;
  const requestList = sequence(sequence(await buildCertId(about)));
  const tbsRequest = sequence(requestList, ...(nonce ? [nonceExtensions(nonce)] : []));
  return {der: sequence(tbsRequest), about, nonce};
}

/** A responder's answer as it goes into a container. */
export interface AcceptedOcspResponse {
  /** The whole OCSPResponse, DER. */
  readonly der: Uint8Array;
  /** Certificates that came with it: the responder's. DER. */
  readonly certificates: readonly Uint8Array[];
}

/**
 * Takes a responder's answer, once it answers this request and says that the certificate was good when it was used. One
 * that was made in advance will do while it holds, unless the request was about now.
 * @param response OCSPResponse, DER
 * @param usedAt the time of the time stamp
 * @throws ContainerError `revoked_certificate` when it was not; `invalid_revocation` for a refusal, another nonce, a stale,
 *   foreign or bad answer; `malformed_signature`, `unsupported`
 */
export async function acceptOcspResponse(
  response: Uint8Array,
  request: OcspRequest,
  usedAt: Date,
): Promise<AcceptedOcspResponse> {
  const read = readOcspResponse(response);
  const {about, nonce} = request;
  const isForeign = read.nonce !== undefined && !(nonce && equal(read.nonce, nonce));
  if (isForeign || (nonce && !read.nonce))
    throw new ContainerError('invalid_revocation', 'The responder answers another request.');
  const data = {ocspResponses: [read], crls: [], certificates: []};
  await requireGood(about, data, {usedAt, saidAfterUse: nonce !== undefined});
  return {der: response, certificates: read.certificates.map(({der}) => der)};
}
