import {types} from 'node:util';
import {Injectable, type CanActivate, type ExecutionContext} from '@nestjs/common';
import {AuthGuard} from '@nestjs/passport';
import {isCrossSite} from '@signet/http';
import {describeRequest} from '@signet/telemetry';
import type {FastifyRequest} from 'fastify';
import {StrictBasicStrategy} from './basic.strategy.js';
import {BasicChallenge} from './challenge.filter.js';
import {ClientCache} from './client-cache.js';
import {readBasic} from './credentials.js';

/**
 * Authenticates relying parties before all other checks. Credentials that this process has already verified are not
 * passed to passport, because passport would slow down every status poll (docs/performance.md).
 */
@Injectable()
export class BasicGuard extends AuthGuard() {
  constructor(
    strategy: StrictBasicStrategy,
    private readonly cache: ClientCache,
  ) {
    super({defaultStrategy: strategy.name, property: 'client', session: false});
  }

  /**
   * Refuses a request that a page of another website has made a browser send. Such a request is not counted, so that
   * websites cannot use up the limits of the visitor's address.
   * @throws BasicChallenge, ServiceError too_many_requests
   */
  override canActivate(context: ExecutionContext): ReturnType<CanActivate['canActivate']> {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    if (isCrossSite(request.headers)) throw new BasicChallenge();
    const credentials = readBasic(request.headers.authorization);
    const cached = credentials && this.cache.find(credentials);
    if (cached === null) return super.canActivate(context);
    request.client = cached;
    describeRequest({clientId: cached.id});
    return true;
  }

  /**
   * Handles the result of passport. Nest's default implementation throws an exception without a WWW-Authenticate
   * header.
   */
  override handleRequest<Client>(error: unknown, client: Client | false): Client {
    if (types.isNativeError(error)) throw error;
    if (error) throw new Error('Passport failed.', {cause: error});
    if (!client) throw new BasicChallenge();
    return client;
  }
}
