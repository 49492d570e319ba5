import type {ServiceError} from '@signet/contracts';
import type {FastifyReply} from 'fastify';

/** Sends the status, headers and envelope of an error. */
export function sendError(reply: FastifyReply, error: ServiceError): void {
  void reply.code(error.status).headers(error.headers).send(error.envelope);
}
