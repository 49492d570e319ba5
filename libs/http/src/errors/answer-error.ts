import {errorAnswered, log} from '@signet/telemetry';
import type {FastifyReply} from 'fastify';
import {asServiceError} from './as-service-error.js';
import {sendError} from './send-error.js';

/**
 * Sends the error envelope for anything that was thrown, and logs internal errors and unavailable dependencies. Does
 * nothing if a response was already sent.
 */
export function answerError(reply: FastifyReply, thrown: unknown): void {
  if (reply.sent) return;
  const error = asServiceError(thrown);
  errorAnswered({errorCode: error.code});
  if (error.code === 'internal_error') log.error('request.failed', {error: thrown});
  if (error.code === 'temporarily_unavailable') log.warn('request.unavailable', {error: thrown});
  sendError(reply, error);
}
