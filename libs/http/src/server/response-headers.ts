import {randomUUID} from 'node:crypto';
import type {IncomingMessage} from 'node:http';
import type {FastifyReply, FastifyRequest} from 'fastify';

const requestIdHeader = 'x-request-id';

/**
 * Characters that need no quoting in a log line or a header. The comma is not among them, so the joined values of a
 * repeated header do not match.
 */
const wellFormed = /^[\w.:+/=@~-]{1,128}$/;

/** Returns the `X-Request-Id` of the request if it is well-formed, and otherwise a new one. */
export function requestIdOf(request: IncomingMessage): string {
  const given = request.headers[requestIdHeader];
  return typeof given === 'string' && wellFormed.test(given) ? given : randomUUID();
}

/**
 * Headers of every response: no caching (unless the route sets another `Cache-Control`), no content sniffing, and the
 * request id for support. Browsers must use HTTPS (RFC 6797) and must isolate documents of the API from windows of
 * other origins.
 */
export const responseHeaders = (requestId: string) => ({
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'cross-origin-opener-policy': 'same-origin',
  [requestIdHeader]: requestId,
});

/** A Fastify hook that sets the headers of every response. It also runs for unknown routes. */
export function setResponseHeaders(request: FastifyRequest, reply: FastifyReply, done: () => void): void {
  reply.headers(responseHeaders(request.id));
  done();
}
