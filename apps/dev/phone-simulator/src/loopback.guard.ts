import {Injectable, type CanActivate, type ExecutionContext} from '@nestjs/common';
import {ServiceError} from '@signet/contracts';
import type {FastifyRequest} from 'fastify';

const loopbackHost = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/i;

/**
 * Protects against DNS rebinding: a website can make its own name resolve to a loopback address, but the `Host` header
 * of its requests still contains that name.
 */
@Injectable()
export class LoopbackGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const {host = ''} = context.switchToHttp().getRequest<FastifyRequest>().headers;
    if (!loopbackHost.test(host))
      throw new ServiceError('forbidden', {message: 'The Host header must be a loopback name.'});
    return true;
  }
}
