import {type Bytes, equal} from '../bytes.js';
import {ContainerError} from '../container-error.js';
import {context} from '../der/tags.js';
import {encode, objectIdentifier, octetString, sequence} from '../der/write.js';
import {oid} from '../object-identifiers.js';
import {readCertificate} from '../x509/certificate.js';
import {buildCertId, type IssuedCertificate} from './cert-id.js';
import {requireGood} from './judge.js';
import {readOcspResponse} from './ocsp-response.js';

/** A question to an OCSP responder, and what its answer is held against. */
export interface OcspRequest {
  /** OCSPRequest, to be posted as `application/ocsp-request`. */
  readonly der: Bytes;
  readonly about: IssuedCertificate;
  /** Value of the nonce extension. */
  readonly nonce: Uint8Array;
}

/**
 * Asks whether a certificate is good (RFC 6960 section 4.1), with a nonce of 32 octets (RFC 9654).
 * @param certificate DER
 * @param issuer DER
 * @throws ContainerError `malformed_signature`, `unsupported`
 */
export async function buildOcspRequest(certificate: Uint8Array, issuer: Uint8Array): Promise<OcspRequest> {
  const about = {certificate: readCertificate(certificate), issuer: readCertificate(issuer)};
  const nonce = octetString(crypto.getRandomValues(new Uint8Array(32)));
  const extension = sequence(objectIdentifier(oid.ocspNonce), octetString(nonce));
  const requestList = sequence(sequence(await buildCertId(about)));
  const tbsRequest = sequence(requestList, encode(context(2), sequence(extension)));
  return {der: sequence(tbsRequest), about, nonce};
}

/** A responder's answer as it goes into a container. */
export interface AcceptedOcspResponse {
  /** The whole OCSPResponse, DER. */
  readonly der: Uint8Array;
  /** Certificates that came with it: the responder's. DER. */
  readonly certificates: readonly Uint8Array[];
}

/** How an answer is judged. */
export interface OcspExpectation {
  /** When the certificate was used: the time of the time stamp. */
  readonly usedAt: Date;
  /**
   * Takes an answer without a nonce, made in advance, while it holds: what responders for authorities often give. Not for
   * the signer's certificate, which may have been revoked since.
   */
  readonly acceptPrepared?: boolean;
}

/**
 * Takes a responder's answer, once it answers this request and says that the certificate was good when it was used.
 * @param response OCSPResponse, DER
 * @throws ContainerError `revoked_certificate` when it was not; `invalid_revocation` for a refusal, another nonce, a stale,
 *   foreign or bad answer; `malformed_signature`, `unsupported`
 */
export async function acceptOcspResponse(
  response: Uint8Array,
  request: OcspRequest,
  {usedAt, acceptPrepared = false}: OcspExpectation,
): Promise<AcceptedOcspResponse> {
  const read = readOcspResponse(response);
  if (read.nonce ? !equal(read.nonce, request.nonce) : !acceptPrepared)
    throw new ContainerError('invalid_revocation', 'The responder answers another request.');
  const data = {ocspResponses: [read], crls: [], certificates: []};
  await requireGood(request.about, data, {usedAt, saidAfterUse: !acceptPrepared});
  return {der: response, certificates: read.certificates.map(({der}) => der)};
}
