import {type Bytes, equal} from '../bytes.js';
import {ContainerError} from '../container-error.js';
import {context} from '../der/tags.js';
import {encode, objectIdentifier, octetString, sequence} from '../der/write.js';
import {oid} from '../object-identifiers.js';
import {buildCertId, type IssuedCertificate} from './cert-id.js';
import {requireGood, type RevocationTime} from './judge.js';
import {readOcspResponse} from './ocsp-response.js';

/** A request to an OCSP responder, with the values that the response must match. */
export interface OcspRequest {
  /** The OCSPRequest, which is sent as `application/ocsp-request`. */
  readonly der: Bytes;
  readonly about: IssuedCertificate;
  /**
   * The value of the nonce extension. If the request has no nonce, the responder may send a pre-produced response (RFC
   * 5019).
   */
  readonly nonce: Uint8Array | undefined;
}

/** An OCTET STRING with a nonce of 32 octets (RFC 9654). */
const randomNonce = (): Bytes => octetString(crypto.getRandomValues(new Uint8Array(32)));

const nonceExtensions = (nonce: Uint8Array): Bytes =>
  encode(context(2), sequence(sequence(objectIdentifier(oid.ocspNonce), octetString(nonce))));

/**
 * Builds a request for the status of a certificate (RFC 6960 section 4.1). The request has a nonce if the response must
 * be fresh.
 */
export async function buildOcspRequest(about: IssuedCertificate, mustBeFresh: boolean): Promise<OcspRequest> {
  const nonce = mustBeFresh ? randomNonce() : undefined;
  const requestList = sequence(sequence(await buildCertId(about)));
  const tbsRequest = sequence(requestList, ...(nonce ? [nonceExtensions(nonce)] : []));
  return {der: sequence(tbsRequest), about, nonce};
}

/** An OCSP response that has been verified. */
export interface AcceptedOcspResponse {
  /** The complete OCSPResponse in DER. */
  readonly der: Uint8Array;
  /** The certificates inside the response, in DER. */
  readonly certificates: readonly Uint8Array[];
}

/**
 * Accepts a response if it matches this request and shows that the certificate was not revoked at the time of use. A
 * pre-produced response is accepted if it covers the time of use, unless the request has a nonce.
 * @param response an OCSPResponse in DER
 * @throws ContainerError `revoked_certificate`; `invalid_revocation` if the responder refused, or the response has a
 *   different nonce, covers a different certificate or time, reports the status `unknown`, or is not signed by an
 *   authorised responder; `malformed_signature`, `unsupported`, `too_large`
 */
export async function acceptOcspResponse(
  response: Uint8Array,
  request: OcspRequest,
  time: RevocationTime,
): Promise<AcceptedOcspResponse> {
  const read = readOcspResponse(response);
  const {about, nonce} = request;
  const isForeign = read.nonce !== undefined && !(nonce && equal(read.nonce, nonce));
  if (isForeign || (nonce && !read.nonce))
    throw new ContainerError('invalid_revocation', 'The response answers another request.');
  const data = {ocspResponses: [read], crls: [], certificates: []};
  await requireGood(about, data, time);
  return {der: response, certificates: read.certificates.map(({der}) => der)};
}
