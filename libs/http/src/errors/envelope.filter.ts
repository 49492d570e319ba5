import {Catch, type ArgumentsHost, type ExceptionFilter} from '@nestjs/common';
import type {FastifyReply} from 'fastify';
import {answerError} from './answer-error.js';

/** Answers every refusal and every fault with the error envelope. */
@Catch()
export class EnvelopeFilter implements ExceptionFilter {
  catch(thrown: unknown, host: ArgumentsHost): void {
    answerError(host.switchToHttp().getResponse<FastifyReply>(), thrown);
  }
}
