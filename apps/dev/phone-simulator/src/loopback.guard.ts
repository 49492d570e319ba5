import {Injectable, type CanActivate, type ExecutionContext} from '@nestjs/common';
import {ServiceError} from '@signet/contracts';
import type {FastifyRequest} from 'fastify';

const names = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/i;

/** A foreign page could have its own name resolve to loopback and then read here; it cannot change its name. */
@Injectable()
export class LoopbackGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const {host = ''} = context.switchToHttp().getRequest<FastifyRequest>().headers;
    if (!names.test(host)) throw new ServiceError('forbidden', {message: 'Only loopback names are served.'});
    return true;
  }
}
