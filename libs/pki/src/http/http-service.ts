import {exchangeWith, type ServiceAddress} from './http-exchange.js';

/** The media types of both protocols over HTTP POST (RFC 3161 section 3.4, RFC 6960 appendix A). */
export const serviceKinds = {
  timestamp: {query: 'application/timestamp-query', reply: 'application/timestamp-reply'},
  ocsp: {query: 'application/ocsp-request', reply: 'application/ocsp-response'},
} as const;
export type ServiceKind = keyof typeof serviceKinds;

/** Timestamps and OCSP responses are smaller; bytes. */
const MAX_REPLY = 65_536;
/** Every container would hold the whole list, so a larger one is useless; bytes. */
const MAX_LIST = 1_048_576;

export interface HttpServiceOptions extends ServiceAddress {
  readonly kind: ServiceKind;
}

/**
 * A client of a time-stamping authority or OCSP responder: a function from request to response, both DER. It does not look
 * into the response and follows no redirects.
 * @throws ServiceUnreachableError when there is no response in time, or it has another status, type or size
 */
export function httpService({
  kind,
  ...address
}: HttpServiceOptions): (request: Uint8Array) => Promise<Uint8Array> {
  const {query, reply} = serviceKinds[kind];
  const headers = {'content-type': query, accept: reply};
  const exchange = exchangeWith(address);
  return (body) => exchange({method: 'POST', headers, body, responseType: reply, maxBytes: MAX_REPLY});
}

/**
 * Downloads a revocation list in DER (RFC 5280 section 4.2.1.13), with any media type and without looking into it.
 * @throws ServiceUnreachableError like `httpService`
 */
export function httpRevocationList(address: ServiceAddress): () => Promise<Uint8Array> {
  const headers = {accept: 'application/pkix-crl, */*;q=0.1'};
  const exchange = exchangeWith(address);
  return () => exchange({method: 'GET', headers, maxBytes: MAX_LIST});
}
