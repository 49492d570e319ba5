import {exchangeWith, type Place} from './http-exchange.js';

/** The two protocols that are spoken over HTTP POST, by their media types (RFC 3161 section 3.4, RFC 6960 appendix A). */
export const serviceKinds = {
  timestamp: {query: 'application/timestamp-query', reply: 'application/timestamp-reply'},
  ocsp: {query: 'application/ocsp-request', reply: 'application/ocsp-response'},
} as const;
export type ServiceKind = keyof typeof serviceKinds;

/** Larger than any time stamp or OCSP answer; octets. */
const MAX_REPLY = 65_536;
/** A list goes into every container that it speaks for, so that a larger one would be of no use; octets. */
const MAX_LIST = 1_048_576;

export interface HttpServiceOptions extends Place {
  readonly kind: ServiceKind;
}

/**
 * A time-stamping authority or OCSP responder at an address, as a function from request to response, both DER. The
 * response is only carried, not judged. Redirects are not followed.
 * @throws ServiceUnreachableError when there is no answer in time, or it has another status, type or size
 */
export function httpService({
  kind,
  ...place
}: HttpServiceOptions): (request: Uint8Array) => Promise<Uint8Array> {
  const {query, reply} = serviceKinds[kind];
  const headers = {'content-type': query, accept: reply};
  const exchange = exchangeWith(place);
  return (body) => exchange({method: 'POST', headers, body, reply, most: MAX_REPLY});
}

/**
 * A revocation list in DER from where it is published (RFC 5280 section 4.2.1.13), under whatever type; only carried.
 * @throws ServiceUnreachableError as `httpService`
 */
export function httpRevocationList(place: Place): () => Promise<Uint8Array> {
  const headers = {accept: 'application/pkix-crl, */*;q=0.1'};
  const exchange = exchangeWith(place);
  return () => exchange({method: 'GET', headers, most: MAX_LIST});
}
