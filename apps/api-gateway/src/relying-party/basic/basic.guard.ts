import {Injectable} from '@nestjs/common';
import {AuthGuard} from '@nestjs/passport';
import {StrictBasicStrategy} from './basic.strategy.js';
import {BasicChallenge} from './challenge.filter.js';

/** Lets relying parties in. It runs before anything else of a request is looked at. */
@Injectable()
export class BasicGuard extends AuthGuard() {
  constructor(strategy: StrictBasicStrategy) {
    super({defaultStrategy: strategy.name, property: 'client', session: false});
  }

  override handleRequest<Client>(error: unknown, client: Client | false): Client {
    if (error) throw error;
    // Nest's own exception would lose the WWW-Authenticate header.
    if (!client) throw new BasicChallenge();
    return client;
  }
}
