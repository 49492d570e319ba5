import {randomUUID} from 'node:crypto';
import type {IncomingMessage} from 'node:http';

export const requestIdHeader = 'x-request-id';

/** Characters that need no quoting in a log line or a header. The comma of joined repeated headers is not among them. */
const wellFormed = /^[\w.:+/=@~-]{1,128}$/;

/** The `X-Request-Id` of the request if it is well-formed, else a new one. */
export function requestIdOf(request: IncomingMessage): string {
  const given = request.headers[requestIdHeader];
  return typeof given === 'string' && wellFormed.test(given) ? given : randomUUID();
}
