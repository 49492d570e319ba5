import {oid} from '@signet/asic/x509';
import {Enumerated} from 'asn1js';
import {OCSPResponse, ResponseBytes, ResponseData} from 'pkijs';
import {type Der, derOf, octets, wholeSeconds} from '../asn1.js';
import {signResponse, singleResponse, type Validity} from './basic-ocsp-response.js';
import {statusName, type CertificateStatus} from './certificate-status.js';
import {isIssuedBy, type OcspAuthority, openAuthority, type OpenAuthority} from './ocsp-authority.js';
import {type OcspQuestion, readOcspRequest, serialNumberOf} from './ocsp-request.js';

export interface OcspResponderOptions {
  readonly authorities: readonly OcspAuthority[];
  readonly clock?: () => Date;
  /** How long a response is valid, in seconds. Default: 300. */
  readonly validity?: number;
}

/** OCSPResponseStatus (RFC 6960 section 4.2.1). */
const responseStatus = {successful: 0, malformedRequest: 1, tryLater: 3, unauthorized: 6} as const;
type Refusal = Exclude<keyof typeof responseStatus, 'successful'>;

interface Refused {
  readonly der: Uint8Array;
  readonly refusal: Refusal;
  /** Why the statuses could not be looked up, after `tryLater`. */
  readonly error?: unknown;
}

interface Answered {
  readonly der: Uint8Array;
  readonly refusal?: undefined;
  /** The status of each certificate, in the order of the request. */
  readonly statuses: readonly ('good' | 'revoked' | 'unknown')[];
  /**
   * Until when the response may be used for other requests about the same certificates; undefined if it may not, because
   * it repeats a nonce, or because a certificate is unknown, which changes as soon as the certificate is issued.
   */
  readonly reusable: Validity | undefined;
}

/** An OCSPResponse in DER, and what it says. */
export type OcspAnswer = Refused | Answered;

const refuse = (refusal: Refusal, error?: unknown): Refused => ({
  der: derOf(new OCSPResponse({responseStatus: new Enumerated({value: responseStatus[refusal]})}).toSchema()),
  refusal,
  ...(error !== undefined && {error}),
});

/** Looks up all certificates of the authority at once. Certificates of others are unknown. */
async function statusesOf(
  ids: OcspQuestion['ids'],
  authority: OpenAuthority,
): Promise<readonly CertificateStatus[]> {
  const serials = ids.map((id) => (isIssuedBy(id, authority) ? serialNumberOf(id) : undefined));
  const wanted = [...new Set(serials.filter((serial) => serial !== undefined))];
  const found = await authority.statusesOf(wanted);
  const statuses = new Map(wanted.map((serial, index) => [serial, found[index]]));
  return serials.map((serial) => (serial === undefined ? undefined : statuses.get(serial)) ?? 'unknown');
}

function respond(
  {ids, nonce}: OcspQuestion,
  statuses: readonly CertificateStatus[],
  {archiveCutoff, credential, responderKeyHash}: OpenAuthority,
  validity: Validity,
): Der {
  const data = new ResponseData({
    responderID: octets(responderKeyHash),
    producedAt: validity.thisUpdate,
    responses: ids.map((id, index) =>
      singleResponse(id, statuses[index] ?? 'unknown', validity, archiveCutoff),
    ),
  });
  if (nonce) data.responseExtensions = [nonce];
  const responseBytes = new ResponseBytes({
    responseType: oid.ocspBasic,
    response: octets(signResponse(data, credential)),
  });
  const successful = new Enumerated({value: responseStatus.successful});
  return derOf(new OCSPResponse({responseStatus: successful, responseBytes}).toSchema());
}

/**
 * Creates an OCSP responder (RFC 6960) for one or several authorities: a function from an OCSPRequest in DER to an
 * answer. The authority that issued the first certificate in a request determines the credential that signs the response.
 * Further certificates that this authority did not issue get the status `unknown`. If no authority issued the first
 * certificate, the request is refused as `unauthorized`; if the statuses cannot be looked up, with `tryLater`.
 *
 * `thisUpdate` is the time immediately before the lookup, so that the statuses are never older than the response states.
 */
export function createOcspResponder(
  options: OcspResponderOptions,
): (request: Uint8Array) => Promise<OcspAnswer> {
  const {clock = () => new Date(), validity: seconds = 300} = options;
  const authorities = options.authorities.map(openAuthority);
  return async (der) => {
    const question = readOcspRequest(der);
    if (!question) return refuse('malformedRequest');
    const authority = authorities.find((candidate) => isIssuedBy(question.ids[0], candidate));
    if (!authority) return refuse('unauthorized');
    const thisUpdate = wholeSeconds(clock());
    const validity = {thisUpdate, nextUpdate: new Date(thisUpdate.getTime() + seconds * 1000)};
    const looked = await statusesOf(question.ids, authority).catch((error: unknown) => ({error}));
    if ('error' in looked) return refuse('tryLater', looked.error);
    const statuses = looked.map(statusName);
    return {
      der: respond(question, looked, authority, validity),
      statuses,
      reusable: question.nonce || statuses.includes('unknown') ? undefined : validity,
    };
  };
}
