import {errorAnswered, log} from '@signet/telemetry';
import type {FastifyReply} from 'fastify';
import {asServiceError} from './as-service-error.js';
import {sendError} from './send-error.js';

/** Answers a refusal or a fault with the error envelope, and logs faults. Does nothing if an answer was sent before. */
export function answerError(reply: FastifyReply, thrown: unknown): void {
  if (reply.sent) return;
  const error = asServiceError(thrown);
  errorAnswered({errorCode: error.code});
  if (error.code === 'internal_error') log.error('request.failed', {error: thrown});
  if (error.code === 'temporarily_unavailable') log.warn('request.unavailable', {error: thrown});
  sendError(reply, error);
}
