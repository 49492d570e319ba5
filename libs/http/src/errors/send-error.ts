import {linkToHelp, type ErrorCode, type ServiceError} from '@signet/contracts';
import {describeRequest} from '@signet/telemetry';
import type {FastifyReply} from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    /** The code of the error that was sent; set by `sendError`. */
    errorCode?: ErrorCode;
  }
}

/**
 * Returns the links that the response already has, for example to the successor of a deprecated endpoint, and a link to
 * the page about the error.
 */
const linksOf = (reply: FastifyReply, {code, headers}: ServiceError): string =>
  [headers['Link'] ?? reply.getHeader('link'), linkToHelp(code)].filter(Boolean).join(', ');

/** Sends the status, headers and envelope of an error. */
export function sendError(reply: FastifyReply, error: ServiceError): void {
  describeRequest({errorCode: error.code});
  reply.request.errorCode = error.code;
  void reply
    .code(error.status)
    .headers({...error.headers, Link: linksOf(reply, error)})
    .send(error.envelope);
}
