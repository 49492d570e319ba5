import {Catch, type ArgumentsHost} from '@nestjs/common';
import {ServiceError, type ErrorCode} from '@signet/contracts';
import {StaleClientError} from '@signet/data';
import {EnvelopeFilter} from '@signet/http';
import type {FastifyReply, FastifyRequest} from 'fastify';
import {ClientDirectory} from './client-directory.js';

/** Refusals that no statement stands behind, so that nothing has checked the version of the registration yet. */
const unchecked: ReadonlySet<ErrorCode> = new Set([
  'invalid_request',
  'invalid_scope',
  'not_implemented',
  'gone',
  'payload_too_large',
  'unsupported_media_type',
]);

/** A registration that changes more often while one request runs is a fault of ours. */
const mostBeginnings = 3;

/**
 * Makes a rotated secret and a suspension effective at once: when a registration turns out to have changed since the
 * credentials were checked, the request begins anew, and its guard checks them again. A filter, because it costs
 * nothing where nothing has changed.
 */
@Catch(ServiceError, StaleClientError)
export class FreshClientFilter extends EnvelopeFilter {
  readonly #beginnings = new WeakMap<FastifyRequest, number>();

  constructor(private readonly directory: ClientDirectory) {
    super();
  }

  override catch(thrown: unknown, host: ArgumentsHost): void {
    void this.#answer(thrown, host);
  }

  async #answer(thrown: unknown, host: ArgumentsHost): Promise<void> {
    const request = host.switchToHttp().getRequest<FastifyRequest>();
    try {
      if (await this.#hasChanged(thrown, request)) this.#beginAnew(request, host);
      else super.catch(thrown, host);
    } catch (fault) {
      super.catch(fault, host);
    }
  }

  async #hasChanged(thrown: unknown, {client}: FastifyRequest): Promise<boolean> {
    if (thrown instanceof StaleClientError) return true;
    const isUnchecked = thrown instanceof ServiceError && unchecked.has(thrown.code);
    return isUnchecked && client !== undefined && !(await this.directory.isCurrent(client));
  }

  #beginAnew(request: FastifyRequest, host: ArgumentsHost): void {
    const beginnings = (this.#beginnings.get(request) ?? 1) + 1;
    if (beginnings > mostBeginnings) throw new StaleClientError();
    this.#beginnings.set(request, beginnings);
    if (request.client !== undefined) this.directory.forget(request.client);
    const {server, routeOptions} = request;
    void routeOptions.handler.call(server, request, host.switchToHttp().getResponse<FastifyReply>());
  }
}
