import {httpExchange, type Endpoint} from './http-client.js';

/** The media types of requests and responses over HTTP (RFC 3161 section 3.4, RFC 6960 appendix A). */
const mediaTypes = {
  timestamp: {request: 'application/timestamp-query', response: 'application/timestamp-reply'},
  ocsp: {request: 'application/ocsp-request', response: 'application/ocsp-response'},
} as const;
export type ServiceKind = keyof typeof mediaTypes;

/** The maximum size of a timestamp or OCSP response in bytes. Real responses are smaller. */
const MAX_RESPONSE = 65_536;
/** The maximum size of a revocation list in bytes. A larger one would make containers that include it too large. */
const MAX_LIST = 1_048_576;

/**
 * Creates a client of a timestamp authority or OCSP responder: a function that sends a request and returns the
 * response, both in DER. The function does not verify the response. It throws ServiceUnreachableError if no response
 * arrives in time, or if the status, media type or size of the response is wrong.
 */
export function httpService({
  kind,
  ...endpoint
}: Endpoint & {readonly kind: ServiceKind}): (request: Uint8Array) => Promise<Uint8Array> {
  const {request, response} = mediaTypes[kind];
  const headers = {'content-type': request, accept: response};
  const exchange = httpExchange(endpoint);
  return (body) => exchange({method: 'POST', headers, body, mediaType: response, maxBytes: MAX_RESPONSE});
}

/**
 * Creates a function that downloads a revocation list in DER (RFC 5280 section 4.2.1.13), served with any media type.
 * The function does not verify the list. It throws ServiceUnreachableError if no response arrives in time, or if the
 * status or size of the response is wrong.
 */
export function httpRevocationList(endpoint: Endpoint): () => Promise<Uint8Array> {
  const headers = {accept: 'application/pkix-crl, */*;q=0.1'};
  const exchange = httpExchange(endpoint);
  return () => exchange({method: 'GET', headers, maxBytes: MAX_LIST});
}
