import {Catch, type ArgumentsHost, type ExceptionFilter} from '@nestjs/common';
import {ExecutionContextHost} from '@nestjs/core/helpers/execution-context-host.js';
import {ServiceError} from '@signet/contracts';
import {EnvelopeFilter} from '@signet/http';
import type {FastifyRequest} from 'fastify';
import {RefusalCounts} from '../refusal-counts.js';
import {BasicChallenge, BasicChallengeFilter} from './challenge.filter.js';
import {FreshClients} from './fresh-clients.js';

/**
 * Sends error responses. If an error occurs before the handler runs, for example because the body is malformed, the
 * credentials have been checked only against the cached registration. The filter then reads the registration, and
 * responds with 401 if the credentials are no longer valid. It does not read the registration after too_many_requests,
 * because a rate-limited request must not cost an SQL statement. The filter also counts the refused requests of each
 * authenticated client; the members of the client's organisation can see these counts.
 */
@Catch(ServiceError)
export class EarlyRefusalFilter implements ExceptionFilter {
  readonly #envelopes = new EnvelopeFilter();
  readonly #challenges = new BasicChallengeFilter();

  constructor(
    private readonly clients: FreshClients,
    private readonly refusals: RefusalCounts,
  ) {}

  async catch(refusal: ServiceError, host: ArgumentsHost): Promise<void> {
    const error = await this.#errorFor(refusal, host);
    if (error instanceof BasicChallenge) {
      this.#challenges.catch(error, host);
      return;
    }
    this.#count(error, host.switchToHttp().getRequest<FastifyRequest>());
    this.#envelopes.catch(error, host);
  }

  /** Counts only errors that the client has caused, which have a status below 500. */
  #count(error: unknown, {client}: FastifyRequest): void {
    if (client !== undefined && error instanceof ServiceError && error.status < 500)
      this.refusals.count(client.id, error.code);
  }

  async #errorFor(refusal: ServiceError, host: ArgumentsHost): Promise<unknown> {
    try {
      if (refusal.code !== 'too_many_requests')
        await this.clients.authenticateAgain(new ExecutionContextHost(host.getArgs()), refusal);
      return refusal;
    } catch (error) {
      return error;
    }
  }
}
