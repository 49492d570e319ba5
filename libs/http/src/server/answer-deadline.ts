import {ServiceError} from '@signet/contracts';
import type {FastifyReply, FastifyRequest} from 'fastify';
import {answerError} from '../errors/answer-error.js';
import {retryAfter} from '../errors/as-service-error.js';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set once the whole request has arrived. */
    answerDeadline?: AnswerDeadline;
  }
}

/** The time in which a request is answered, however many statements it needs and however slow each of them is. */
export class AnswerDeadline {
  #timer: NodeJS.Timeout;
  #ended = false;

  /** @param onPassed called when the time is over */
  constructor(
    private readonly milliseconds: number,
    private readonly onPassed: () => void,
  ) {
    this.#timer = setTimeout(onPassed, milliseconds);
  }

  /** Stops the time, for a request that waits for an event. */
  stop(): void {
    clearTimeout(this.#timer);
  }

  /** Stops the time for good, when the answer was sent or the caller has disconnected. */
  end(): void {
    this.#ended = true;
    this.stop();
  }

  /** Starts the time anew, when a request has ended its wait. */
  restart(): void {
    this.stop();
    if (this.#ended) return;
    this.#timer = setTimeout(this.onPassed, this.milliseconds);
  }
}

/** A Fastify hook: answers 503 to a request whose handler takes longer. Whatever the handler returns later is dropped. */
export const startDeadline =
  (milliseconds: number) =>
  (request: FastifyRequest, reply: FastifyReply, done: () => void): void => {
    const deadline = new AnswerDeadline(milliseconds, () => {
      answerError(reply, new ServiceError('temporarily_unavailable', {headers: retryAfter}));
    });
    request.answerDeadline = deadline;
    reply.raw.once('close', () => deadline.end());
    done();
  };
