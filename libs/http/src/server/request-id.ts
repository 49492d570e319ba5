import {randomUUID} from 'node:crypto';
import type {IncomingMessage} from 'node:http';

export const requestIdHeader = 'x-request-id';

/** What may stand in a log line and a header without quoting. Repeated headers are joined by a comma, so are not. */
const wellFormed = /^[\w.:+/=@~-]{1,128}$/;

/** The inbound `X-Request-Id` when it is well-formed, else a new one. */
export function requestIdOf(request: IncomingMessage): string {
  const given = request.headers[requestIdHeader];
  return typeof given === 'string' && wellFormed.test(given) ? given : randomUUID();
}
