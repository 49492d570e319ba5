import {types} from 'node:util';
import {Injectable, type ExecutionContext} from '@nestjs/common';
import {AuthGuard} from '@nestjs/passport';
import {isCrossSite} from '@signet/http';
import {describeRequest} from '@signet/telemetry';
import type {FastifyRequest} from 'fastify';
import {ClientStrategy} from './basic.strategy.js';
import {BasicChallenge} from './challenge.filter.js';
import {ClientCache} from './client-cache.js';
import {isReadByPassport, readBasic, type BasicCredentials} from './credentials.js';
import {FailureBudget} from './failure-budget.js';

/**
 * Authenticates relying parties before all other checks. Credentials that this process has already verified are not
 * passed to passport, because passport would slow down every status poll (docs/performance.md).
 */
@Injectable()
export class BasicGuard extends AuthGuard() {
  constructor(
    strategy: ClientStrategy,
    private readonly cache: ClientCache,
    private readonly failures: FailureBudget,
  ) {
    super({defaultStrategy: strategy.name, property: 'client', session: false});
  }

  /**
   * Refuses a request that a page of another website has made a browser send. Such a request is not counted, so that
   * websites cannot use up the limits of the visitor's address. Also refuses credentials that passport-http would
   * misread. No client has such credentials, because the service makes the secrets.
   * @throws BasicChallenge, ServiceError too_many_requests
   */
  override canActivate(context: ExecutionContext): true | Promise<boolean> {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    if (isCrossSite(request.headers)) throw new BasicChallenge();
    const credentials = readBasic(request.headers.authorization);
    const cached = credentials && this.cache.find(credentials);
    if (cached === null) return this.#authenticate(context, request, credentials);
    request.client = cached;
    describeRequest({clientId: cached.id});
    return true;
  }

  async #authenticate(
    context: ExecutionContext,
    request: FastifyRequest,
    credentials: BasicCredentials | null,
  ) {
    if (credentials === null || !isReadByPassport(credentials)) {
      await this.failures.spend(credentials?.clientId ?? null, request.ip);
      throw new BasicChallenge();
    }
    // passport-http expects exactly one space.
    request.headers.authorization = request.headers.authorization?.replace(/ +/, ' ');
    return (await super.canActivate(context)) === true;
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
