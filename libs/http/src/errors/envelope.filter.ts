import {Catch, NotFoundException, type ArgumentsHost} from '@nestjs/common';
import {linkToHelp, ServiceError} from '@signet/contracts';
import type {FastifyReply} from 'fastify';
import {nearestPath} from '../server/nearest-path.js';
import {respondWithError} from './respond-with-error.js';
import type {ErrorResponses, WrittenResponse} from './error-responses.js';

/** The addresses at which clients of OpenID Connect Discovery 1.0 and RFC 8414 look for a description of a service. */
const discovery: ReadonlySet<string> = new Set([
  '/.well-known/openid-configuration',
  '/.well-known/oauth-authorization-server',
]);

/**
 * Responds with the error envelope to everything that is thrown, and logs internal errors and unavailable dependencies.
 */
@Catch()
export class EnvelopeFilter implements ErrorResponses {
  /**
   * @param routes returns the paths of all endpoints once they are known, so that the error for an unknown path can
   *   suggest a similar one. Default: no paths, for a filter that handles only the errors of some endpoints
   */
  constructor(private readonly routes: () => readonly string[] = () => []) {}

  catch(thrown: unknown, host: ArgumentsHost): void {
    const reply = host.switchToHttp().getResponse<FastifyReply>();
    // Endpoints throw a ServiceError. Only the router throws NotFoundException, for an unknown path.
    respondWithError(reply, thrown instanceof NotFoundException ? this.#unknownPath(reply) : thrown);
  }

  respond(thrown: unknown, reply: FastifyReply): void {
    respondWithError(reply, thrown);
  }

  written({code, envelope}: ServiceError): WrittenResponse {
    const headers = {'content-type': 'application/json; charset=utf-8', link: linkToHelp(code)};
    return {headers, body: JSON.stringify(envelope)};
  }

  #unknownPath({request}: FastifyReply): ServiceError {
    const [path = ''] = request.url.split('?');
    if (discovery.has(path))
      return new ServiceError('not_found', {
        message:
          'There is no discovery document: Signet has an API of its own. The API describes it at /docs.',
      });
    const nearest = nearestPath(path, this.routes());
    if (nearest === undefined) return new ServiceError('not_found');
    return new ServiceError('not_found', {
      message: `There is no such endpoint (did you mean ${nearest}?).`,
    });
  }
}
