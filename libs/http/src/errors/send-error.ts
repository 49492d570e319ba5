import type {ServiceError} from '@signet/contracts';
import {describeRequest} from '@signet/telemetry';
import type {FastifyReply} from 'fastify';

/** Sends the status, headers and envelope of an error. */
export function sendError(reply: FastifyReply, error: ServiceError): void {
  describeRequest({errorCode: error.code});
  void reply.code(error.status).headers(error.headers).send(error.envelope);
}
