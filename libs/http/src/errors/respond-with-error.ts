import type {FastifyReply} from 'fastify';
import {reportError} from './report-error.js';
import {sendError} from './send-error.js';

/**
 * Sends the error envelope for anything that was thrown. Does nothing if a response was already sent or has begun, for
 * example a stream of events.
 */
export function respondWithError(reply: FastifyReply, thrown: unknown): void {
  if (!reply.sent && !reply.raw.headersSent) sendError(reply, reportError(thrown));
}
