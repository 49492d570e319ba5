import type {ExceptionFilter} from '@nestjs/common';
import type {ServiceError} from '@signet/contracts';
import type {FastifyReply} from 'fastify';

/** A response to bytes that the server could not parse as an HTTP request. */
export interface WrittenResponse {
  /** The headers in addition to those of every response. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/**
 * Sends the error responses of a process: as a filter, those to errors of handlers, and also those to errors that no
 * filter catches.
 */
export interface ErrorResponses extends ExceptionFilter {
  /**
   * Responds to an error that happened outside of a handler: the handler took too long, or the path cannot be decoded.
   * Does nothing if a response was already sent or has begun.
   */
  respond(thrown: unknown, reply: FastifyReply): void;
  /** Returns the response to a request that cannot be parsed, for which there is no `FastifyReply`. */
  written(error: ServiceError, requestId: string): WrittenResponse;
}
