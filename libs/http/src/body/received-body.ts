import type {IncomingMessage} from 'node:http';
import type {FastifyReply, FastifyRequest} from 'fastify';

/**
 * A request body that is not validated yet. The server receives the body before it checks the credentials, but
 * validates the body afterwards, so that a caller without credentials learns nothing about the bodies that the endpoint
 * accepts.
 */
export class ReceivedBody {
  /** @param bytes null if the body exceeded the limit */
  constructor(
    readonly contentType: string,
    readonly bytes: Buffer | null,
  ) {}
}

/** application/json has no parameters (RFC 8259). charset=utf-8 is accepted because many clients send it. */
const jsonType = /^application\/json[ \t]*(?:;[ \t]*charset="?utf-8"?[ \t]*)?$/i;

/** True for `application/json`, with or without `charset=utf-8`. */
export const isJsonType = (contentType: string): boolean => jsonType.test(contentType);

/** The type of an HTML form without files. Browsers send it without parameters. */
const formType = /^application\/x-www-form-urlencoded[ \t]*(?:;[ \t]*charset="?utf-8"?[ \t]*)?$/i;

/** True for `application/x-www-form-urlencoded`, with or without `charset=utf-8`. */
export const isFormType = (contentType: string): boolean => formType.test(contentType);

/**
 * A Fastify hook that replaces every Content-Type other than JSON and forms with `application/octet-stream`. Fastify
 * would otherwise refuse a malformed Content-Type before the credentials are checked.
 */
export function plainContentType({raw}: FastifyRequest, _reply: FastifyReply, done: () => void): void {
  const given = raw.headers['content-type'];
  if (given !== undefined && !isJsonType(given) && !isFormType(given))
    raw.headers['content-type'] = 'application/octet-stream';
  done();
}

type Done = (error: Error | null, body?: ReceivedBody) => void;

/**
 * Creates a Fastify content type parser that reads a body of up to `limit` bytes and leaves it unparsed. For a longer
 * body, `bytes` is null.
 */
export const receiveBody =
  (limit: number) => (request: FastifyRequest, payload: IncomingMessage, done: Done) => {
    const contentType = request.headers['content-type'] ?? '';
    if (Number(request.headers['content-length']) > limit) {
      done(null, new ReceivedBody(contentType, null));
      return;
    }
    const chunks: Buffer[] = [];
    let size = 0;
    const finish = (error: Error | null, bytes: Buffer | null) => {
      payload.off('data', keep).off('end', end).off('error', fail);
      done(error, new ReceivedBody(contentType, bytes));
    };
    const keep = (chunk: Buffer) => {
      size += chunk.length;
      chunks.push(chunk);
      if (size > limit) finish(null, null);
    };
    const end = () => finish(null, Buffer.concat(chunks, size));
    const fail = (error: Error) => finish(error, null);
    payload.on('data', keep).on('end', end).on('error', fail);
  };
