import type {FastifyReply} from 'fastify';
import {reportError} from './report-error.js';
import {sendError} from './send-error.js';

/** Sends the error envelope for anything that was thrown. Does nothing if a response was already sent. */
export function answerError(reply: FastifyReply, thrown: unknown): void {
  if (!reply.sent) sendError(reply, reportError(thrown));
}
