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

  /** @param onPassed called when the time is over */
  constructor(
    private readonly milliseconds: number,
    private readonly onPassed: () => void,
  ) {
    this.#timer = setTimeout(onPassed, milliseconds);
  }

  /** Stops the time, for a request that waits for an event or has its answer. */
  stop(): void {
    clearTimeout(this.#timer);
  }

  /** Starts the time anew, when a request has ended its wait. */
  restart(): void {
    this.stop();
    this.#timer = setTimeout(this.onPassed, this.milliseconds);
  }
}

/** A Fastify hook: answers 503 to a request whose handler takes longer. Whatever the handler returns later is dropped. */
export const startDeadline =
  (milliseconds: number) =>
  (request: FastifyRequest, reply: FastifyReply, done: () => void): void => {
    request.answerDeadline = new AnswerDeadline(milliseconds, () => {
      answerError(reply, new ServiceError('temporarily_unavailable', {headers: retryAfter}));
    });
    done();
  };

/** A Fastify hook, which runs when the answer has been sent. */
export function stopDeadline({answerDeadline}: FastifyRequest, _reply: FastifyReply, done: () => void): void {
  answerDeadline?.stop();
  done();
}
