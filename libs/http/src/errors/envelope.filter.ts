import {Catch, type ArgumentsHost, type ExceptionFilter} from '@nestjs/common';
import {errorAnswered, log} from '@signet/telemetry';
import type {FastifyReply} from 'fastify';
import {asServiceError} from './as-service-error.js';
import {sendError} from './send-error.js';

/**
 * Responds to everything that is thrown with the error envelope, and logs internal errors and unavailable dependencies.
 */
@Catch()
export class EnvelopeFilter implements ExceptionFilter {
  catch(thrown: unknown, host: ArgumentsHost): void {
    const error = asServiceError(thrown);
    errorAnswered({errorCode: error.code});
    if (error.code === 'internal_error') log.error('request.failed', {error: thrown});
    if (error.code === 'temporarily_unavailable') log.warn('request.unavailable', {error: thrown});
    sendError(host.switchToHttp().getResponse<FastifyReply>(), error);
  }
}
