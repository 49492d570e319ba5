import {Catch, type ArgumentsHost, type ExceptionFilter} from '@nestjs/common';
import type {FastifyReply} from 'fastify';
import {asServiceError} from './as-service-error.js';
import {sendError} from './send-error.js';

/** Hears of what callers are told to be our fault. The thrown value may quote anything, so its message is not for logs. */
export type FaultListener = (thrown: unknown) => void;

/** Every refusal and every fault leaves as the envelope. */
@Catch()
export class EnvelopeFilter implements ExceptionFilter {
  constructor(private readonly onFault: FaultListener) {}

  catch(thrown: unknown, host: ArgumentsHost): void {
    const error = asServiceError(thrown);
    if (error.code === 'internal_error' || error.code === 'temporarily_unavailable') this.onFault(thrown);
    sendError(host.switchToHttp().getResponse<FastifyReply>(), error);
  }
}
