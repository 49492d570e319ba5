import {Catch, type ArgumentsHost, type ExceptionFilter} from '@nestjs/common';
import type {FastifyReply} from 'fastify';
import {answerError} from './answer-error.js';

/**
 * Responds to everything that is thrown with the error envelope, and logs internal errors and unavailable dependencies.
 */
@Catch()
export class EnvelopeFilter implements ExceptionFilter {
  catch(thrown: unknown, host: ArgumentsHost): void {
    answerError(host.switchToHttp().getResponse<FastifyReply>(), thrown);
  }
}
