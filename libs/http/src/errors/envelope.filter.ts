import {Catch, NotFoundException, type ArgumentsHost, type ExceptionFilter} from '@nestjs/common';
import {ServiceError} from '@signet/contracts';
import type {FastifyReply} from 'fastify';
import {nearestPath} from '../server/nearest-path.js';
import {answerError} from './answer-error.js';

/**
 * Responds to everything that is thrown with the error envelope, and logs internal errors and unavailable dependencies.
 */
@Catch()
export class EnvelopeFilter implements ExceptionFilter {
  /** @param routes the paths of all endpoints, once they are known. Default: none, for a filter of some endpoints. */
  constructor(private readonly routes: () => readonly string[] = () => []) {}

  catch(thrown: unknown, host: ArgumentsHost): void {
    const reply = host.switchToHttp().getResponse<FastifyReply>();
    // Endpoints throw errors of the service. Only the router throws this exception, for an unknown path.
    answerError(reply, thrown instanceof NotFoundException ? this.#unknownPath(reply) : thrown);
  }

  #unknownPath({request}: FastifyReply): ServiceError {
    const [path = ''] = request.url.split('?');
    const nearest = nearestPath(path, this.routes());
    if (nearest === undefined) return new ServiceError('not_found');
    return new ServiceError('not_found', {
      message: `There is no such endpoint (did you mean ${nearest}?).`,
    });
  }
}
