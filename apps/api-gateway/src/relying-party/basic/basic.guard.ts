import {Injectable, type CanActivate, type ExecutionContext} from '@nestjs/common';
import {AuthGuard} from '@nestjs/passport';
import type {FastifyRequest} from 'fastify';
import {StrictBasicStrategy} from './basic.strategy.js';
import {BasicChallenge} from './challenge.filter.js';
import {ClientDirectory} from './client-directory.js';
import {readBasic} from './credentials.js';

/** Lets relying parties in. It runs before anything else of a request is looked at. */
@Injectable()
export class BasicGuard extends AuthGuard() {
  constructor(
    strategy: StrictBasicStrategy,
    private readonly directory: ClientDirectory,
  ) {
    super({defaultStrategy: strategy.name, property: 'client', session: false});
  }

  /** Who is recognised need not go through passport, which costs as much as a fifth of a poll. */
  override canActivate(context: ExecutionContext): ReturnType<CanActivate['canActivate']> {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const credentials = readBasic(request.headers.authorization);
    const recognised = credentials && this.directory.recognise(credentials);
    if (recognised === null) return super.canActivate(context);
    request.client = recognised;
    return true;
  }

  override handleRequest<Client>(error: unknown, client: Client | false): Client {
    if (error) throw error instanceof Error ? error : new Error('Passport failed.', {cause: error});
    // Nest's own exception would lose the WWW-Authenticate header.
    if (!client) throw new BasicChallenge();
    return client;
  }
}
