import {Catch, type ArgumentsHost, type ExceptionFilter} from '@nestjs/common';
import {ExecutionContextHost} from '@nestjs/core/helpers/execution-context-host.js';
import {ServiceError} from '@signet/contracts';
import {EnvelopeFilter} from '@signet/http';
import {BasicChallenge, BasicChallengeFilter} from './challenge.filter.js';
import {FreshClients} from './fresh-clients.js';

/**
 * Sends error responses. An error before the handler, such as for a malformed body, occurred under a cached
 * registration: if the credentials are no longer valid, the client gets 401 instead. After too_many_requests, the
 * registration is not read, because a rate limit must not cost a statement.
 */
@Catch(ServiceError)
export class EarlyRefusalFilter implements ExceptionFilter {
  readonly #envelopes = new EnvelopeFilter();
  readonly #challenges = new BasicChallengeFilter();

  constructor(private readonly clients: FreshClients) {}

  async catch(refusal: ServiceError, host: ArgumentsHost): Promise<void> {
    try {
      if (refusal.code !== 'too_many_requests')
        await this.clients.authenticateAgain(new ExecutionContextHost(host.getArgs()), refusal);
      this.#envelopes.catch(refusal, host);
    } catch (error) {
      if (error instanceof BasicChallenge) this.#challenges.catch(error, host);
      else this.#envelopes.catch(error, host);
    }
  }
}
