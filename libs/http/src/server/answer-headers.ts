import type {FastifyReply, FastifyRequest} from 'fastify';
import {requestIdHeader} from './request-id.js';

/** Headers of every response: no caching, no content sniffing, and the request id for support. */
export const answerHeaders = (requestId: string) => ({
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  [requestIdHeader]: requestId,
});

/** A Fastify hook that sets these headers. It also runs for unknown routes. */
export function setAnswerHeaders(request: FastifyRequest, reply: FastifyReply, done: () => void): void {
  reply.headers(answerHeaders(request.id));
  done();
}
