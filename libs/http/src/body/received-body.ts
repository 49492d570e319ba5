import type {IncomingMessage} from 'node:http';
import type {FastifyReply, FastifyRequest} from 'fastify';

/**
 * A body as it arrived. It is read before the credentials are checked but judged after, so that whoever
 * may not call an endpoint learns nothing about what it accepts.
 */
export class ReceivedBody {
  /** @param bytes null when there were more than the limit */
  constructor(
    readonly contentType: string,
    readonly bytes: Buffer | null,
  ) {}
}

/** RFC 8259 knows no parameters; the one that many clients send says what is true anyway. */
const jsonType = /^application\/json[ \t]*(?:;[ \t]*charset="?utf-8"?[ \t]*)?$/i;

/** The media type is JSON in UTF-8. */
export const isJsonType = (contentType: string): boolean => jsonType.test(contentType);

/** A hook: Fastify would answer a malformed Content-Type itself, before the credentials are checked. */
export function plainContentType({raw}: FastifyRequest, _reply: FastifyReply, done: () => void): void {
  const given = raw.headers['content-type'];
  if (given !== undefined && !isJsonType(given)) raw.headers['content-type'] = 'application/octet-stream';
  done();
}

type Done = (error: Error | null, body?: ReceivedBody) => void;

/** A Fastify parser for every content type: keeps up to `limit` bytes. */
export const receiveBody =
  (limit: number) => (request: FastifyRequest, payload: IncomingMessage, done: Done) => {
    const contentType = request.headers['content-type'] ?? '';
    if (Number(request.headers['content-length']) > limit) {
      done(null, new ReceivedBody(contentType, null));
      return;
    }
    const chunks: Buffer[] = [];
    let size = 0;
    const settle = (error: Error | null, bytes: Buffer | null) => {
      payload.off('data', keep).off('end', end).off('error', fail);
      done(error, new ReceivedBody(contentType, bytes));
    };
    const keep = (chunk: Buffer) => {
      size += chunk.length;
      chunks.push(chunk);
      if (size > limit) settle(null, null);
    };
    const end = () => settle(null, Buffer.concat(chunks, size));
    const fail = (error: Error) => settle(error, null);
    payload.on('data', keep).on('end', end).on('error', fail);
  };
