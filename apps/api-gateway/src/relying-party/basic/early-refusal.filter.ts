import {Catch, type ArgumentsHost, type ExceptionFilter} from '@nestjs/common';
import {ExecutionContextHost} from '@nestjs/core/helpers/execution-context-host.js';
import {ServiceError} from '@signet/contracts';
import {EnvelopeFilter} from '@signet/http';
import {BasicChallenge, BasicChallengeFilter} from './challenge.filter.js';
import {FreshClients} from './fresh-clients.js';

/**
 * Sends error responses. If an error occurs before the handler runs, such as one for a malformed body, only the cached
 * registration has been checked. The filter then reads the registration, and responds with 401 if the credentials are
 * no longer valid. After too_many_requests, the registration is not read, because a rate-limited request must not cost
 * an SQL statement.
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
