import {lookup} from 'node:dns';
import {type IncomingMessage, request as startHttp} from 'node:http';
import {request as startHttps} from 'node:https';
import {isIP, type LookupFunction} from 'node:net';
import {buffer} from 'node:stream/consumers';
import type {StatusFetch, StatusRequest} from '../../online/status-fetch.js';
import {isPublicAddress} from './public-address.js';

/** The maximum size of a response in bytes, and of a request in milliseconds from its start to the last byte. */
const MAX_RESPONSE = 16 * 1024 * 1024;
const TIMEOUT = 10_000;

export interface FetchOptions {
  /** True if responders may have addresses that are not public, such as those of a local network. */
  readonly allowPrivate: boolean;
  /** Default: 10 seconds. */
  readonly timeout?: number;
  /** Bytes. Default: 16 MiB. */
  readonly maxSize?: number;
}

const NOT_PUBLIC = 'The address is not public, and --allow-private is not set.';

/** Resolves a name, and refuses it if one of its addresses is not public. The socket connects to a checked address. */
const publicLookup: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, {...options, all: true}, (error, addresses) => {
    if (error) return callback(error, '', 0);
    const [first] = addresses;
    if (!first || !addresses.every(({address}) => isPublicAddress(address)))
      return callback(new Error(NOT_PUBLIC), '', 0);
    if (options.all) callback(null, addresses);
    else callback(null, first.address, first.family);
  });
};

/** A connection to an IP address needs no lookup, so the address is checked here. */
function requirePublic({hostname}: URL): void {
  const address = hostname.replace(/^\[(.*)\]$/, '$1');
  if (isIP(address) !== 0 && !isPublicAddress(address)) throw new Error(NOT_PUBLIC);
}

async function* upTo(limit: number, chunks: AsyncIterable<Buffer>) {
  let size = 0;
  for await (const chunk of chunks) {
    size += chunk.length;
    if (size > limit) throw new Error(`The response has more than ${limit} bytes.`);
    yield chunk;
  }
}

async function bodyOf(response: IncomingMessage, maxSize: number): Promise<Uint8Array> {
  const {statusCode = 0} = response;
  if (statusCode >= 300 && statusCode < 400) throw new Error('The server redirects, which is not followed.');
  if (statusCode !== 200) throw new Error(`The server answered with the status ${statusCode}.`);
  return buffer(upTo(maxSize, response));
}

/** Sends one request on a new connection. @throws Error that says why there is no response, in one sentence */
async function send({url, ocspRequest}: StatusRequest, options: FetchOptions): Promise<Uint8Array> {
  const {allowPrivate, timeout = TIMEOUT, maxSize = MAX_RESPONSE} = options;
  const address = new URL(url);
  if (!allowPrivate) requirePublic(address);
  const begin = address.protocol === 'https:' ? startHttps : startHttp;
  const sent = begin(address, {
    agent: false,
    method: ocspRequest ? 'POST' : 'GET',
    headers: ocspRequest
      ? {'content-type': 'application/ocsp-request', 'content-length': ocspRequest.length}
      : {accept: 'application/pkix-crl'},
    ...(!allowPrivate && {lookup: publicLookup}),
  });
  const timer = setTimeout(() => sent.destroy(new Error('The request timed out.')), timeout);
  try {
    return await new Promise<Uint8Array>((resolve, reject) => {
      sent.on('error', reject);
      sent.on('response', (response) => {
        bodyOf(response, maxSize).then(resolve, reject);
      });
      sent.end(ocspRequest);
    });
  } finally {
    clearTimeout(timer);
    sent.destroy();
  }
}

/**
 * Returns how the command asks responders. The address stands in the certificate of a stranger, so the request goes only
 * to public addresses, follows no redirects, and ends after a time or a size.
 */
export const fetchStatus =
  (options: FetchOptions): StatusFetch =>
  (request) =>
    send(request, options);
