import {ServiceError} from '@signet/contracts';
import type {FastifyReply, FastifyRequest} from 'fastify';
import {retryAfter} from '../errors/as-service-error.js';
import type {ErrorResponses} from '../errors/error-responses.js';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set when the whole request has arrived. */
    responseDeadline?: ResponseDeadline;
  }
}

/** Limits the time until the response to a request is sent, even if the handler runs several slow statements. */
export class ResponseDeadline {
  #timer: NodeJS.Timeout;
  #ended = false;

  /** @param onPassed called when the time has passed */
  constructor(
    private readonly milliseconds: number,
    private readonly onPassed: () => void,
  ) {
    this.#timer = setTimeout(onPassed, milliseconds);
  }

  /** Stops the deadline while a request waits for an event. */
  stop(): void {
    clearTimeout(this.#timer);
  }

  /** Ends the deadline, because the response was sent or the caller has disconnected. */
  end(): void {
    this.#ended = true;
    this.stop();
  }

  /** Starts the deadline again after a wait, with its full time. */
  restart(): void {
    this.stop();
    if (this.#ended) return;
    this.#timer = setTimeout(this.onPassed, this.milliseconds);
  }
}

/**
 * A Fastify hook that responds with 503 if the handler takes longer than the limit. A later result of the handler is
 * discarded.
 */
export const startDeadline =
  (milliseconds: number, errors: Pick<ErrorResponses, 'respond'>) =>
  (request: FastifyRequest, reply: FastifyReply, done: () => void): void => {
    const deadline = new ResponseDeadline(milliseconds, () => {
      errors.respond(new ServiceError('temporarily_unavailable', {headers: retryAfter}), reply);
    });
    request.responseDeadline = deadline;
    reply.raw.once('close', () => deadline.end());
    done();
  };
