import {oid} from '@signet/asic/x509';
import {Enumerated} from 'asn1js';
import {type CertID, type Extension, OCSPRequest, OCSPResponse, ResponseBytes, ResponseData} from 'pkijs';
import {type Der, derOf, octets, wholeSeconds} from '../asn1.js';
import {signResponse, singleResponse} from './basic-ocsp-response.js';
import {isIssuedBy, type OcspAuthority, openAuthority, type OpenAuthority} from './ocsp-authority.js';

export interface OcspResponderOptions {
  readonly authorities: readonly OcspAuthority[];
  readonly clock?: () => Date;
  /** How long a response is valid, in seconds. Default: 300. */
  readonly validity?: number;
}

/** OCSPResponseStatus (RFC 6960 section 4.2.1). */
const responseStatus = {successful: 0, malformedRequest: 1, unauthorized: 6} as const;

const refuse = (status: keyof typeof responseStatus): Der =>
  derOf(new OCSPResponse({responseStatus: new Enumerated({value: responseStatus[status]})}).toSchema());

function readRequest(der: Uint8Array): OCSPRequest | undefined {
  try {
    return OCSPRequest.fromBER(new Uint8Array(der));
  } catch {
    return undefined;
  }
}

/** Returns the nonce extension of the request (RFC 9654), which the response repeats. Other extensions are ignored. */
const nonceOf = (request: OCSPRequest): Extension[] =>
  (request.tbsRequest.requestExtensions ?? []).filter(({extnID}) => extnID === oid.ocspNonce);

function respond(
  ids: readonly CertID[],
  nonce: Extension[],
  authority: OpenAuthority,
  now: Date,
  validity: number,
): Der {
  const data = new ResponseData({
    responderID: octets(authority.responderKeyHash),
    producedAt: now,
    responses: ids.map((id) => singleResponse(id, authority, now, validity)),
  });
  if (nonce.length > 0) data.responseExtensions = nonce;
  const responseBytes = new ResponseBytes({
    responseType: oid.ocspBasic,
    response: octets(signResponse(data, authority.credential)),
  });
  const successful = new Enumerated({value: responseStatus.successful});
  return derOf(new OCSPResponse({responseStatus: successful, responseBytes}).toSchema());
}

/**
 * Creates an OCSP responder (RFC 6960) for one or several authorities: a function from an OCSPRequest to an
 * OCSPResponse, both in DER. The authority that issued the first certificate in a request determines the credential
 * that signs the response. Further certificates that this authority did not issue get the status `unknown`. If no
 * authority issued the first certificate, the request is refused as `unauthorized`.
 */
export function createOcspResponder(options: OcspResponderOptions): (request: Uint8Array) => Uint8Array {
  const {clock = () => new Date(), validity = 300} = options;
  const authorities = options.authorities.map(openAuthority);
  return (der) => {
    const request = readRequest(der);
    const ids = request?.tbsRequest.requestList.map(({reqCert}) => reqCert) ?? [];
    const [first] = ids;
    if (!request || !first) return refuse('malformedRequest');
    const authority = authorities.find((candidate) => isIssuedBy(first, candidate));
    if (!authority) return refuse('unauthorized');
    return respond(ids, nonceOf(request), authority, wholeSeconds(clock()), validity);
  };
}
