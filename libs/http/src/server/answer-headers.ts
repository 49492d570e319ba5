import type {FastifyReply, FastifyRequest} from 'fastify';
import {requestIdHeader} from './request-id.js';

/** On every answer: nothing may be kept or be guessed a type for, and the request can be found again. */
export const answerHeaders = (requestId: string) => ({
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  [requestIdHeader]: requestId,
});

/** A Fastify hook; it also runs for unknown routes. */
export function setAnswerHeaders(request: FastifyRequest, reply: FastifyReply, done: () => void): void {
  reply.headers(answerHeaders(request.id));
  done();
}
