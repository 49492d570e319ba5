import type {IncomingMessage} from 'node:http';
import {ServiceError} from '@signet/contracts';
import type {FastifyReply, FastifyRequest} from 'fastify';
import {isEncoded, mediaTypeOf, type MediaType} from './media-type.js';

const unsupported = (message: string, headers: Readonly<Record<string, string>> = {}) =>
  new ServiceError('unsupported_media_type', {message, headers});

/**
 * A request body that is not validated yet. The server receives the body before it checks the credentials, but
 * validates the body afterwards, so that a caller without credentials learns nothing about the bodies that the endpoint
 * accepts.
 */
export class ReceivedBody {
  /**
   * @param encoded whether the body is compressed
   * @param bytes null if the body exceeded the limit
   */
  constructor(
    readonly type: MediaType,
    readonly encoded: boolean,
    readonly bytes: Buffer | null,
  ) {}

  /**
   * Returns the bytes of a body of this type. The type of an empty body does not matter.
   * @throws ServiceError payload_too_large or unsupported_media_type
   */
  bytesOf(type: 'json' | 'form' | 'ocsp'): Buffer {
    if (this.bytes === null) throw new ServiceError('payload_too_large');
    if (this.bytes.length === 0) return this.bytes;
    if (this.type === 'other charset')
      throw unsupported('The Content-Type names a charset other than UTF-8. Send UTF-8.');
    if (this.type === 'form' && type === 'json')
      throw unsupported('The body is not application/json. The form encoding of OAuth is not accepted.');
    if (this.type !== 'ocsp' && type === 'ocsp')
      throw unsupported('The body is not application/ocsp-request.');
    if (this.type !== type) throw new ServiceError('unsupported_media_type');
    // RFC 9110 section 12.5.3: the header says which content codings the service accepts.
    if (this.encoded)
      throw unsupported('The body is compressed. Send it without a Content-Encoding.', {
        'Accept-Encoding': 'identity',
      });
    return this.bytes;
  }
}

/**
 * A Fastify hook that replaces every Content-Type other than `application/json` with `application/octet-stream`.
 * Fastify would otherwise refuse a malformed Content-Type before the credentials are checked. `receiveBody` reads the
 * type that the caller sent.
 */
export function plainContentType({raw}: FastifyRequest, _reply: FastifyReply, done: () => void): void {
  const given = raw.headers['content-type'];
  if (given !== undefined && given !== 'application/json') {
    types.set(raw, mediaTypeOf(given));
    raw.headers['content-type'] = 'application/octet-stream';
  }
  done();
}

/** The media types of the requests whose header was replaced. */
const types = new WeakMap<IncomingMessage, MediaType>();

const typeOf = ({raw}: FastifyRequest): MediaType =>
  types.get(raw) ?? mediaTypeOf(raw.headers['content-type']);

type Done = (error: Error | null, body?: ReceivedBody) => void;

/**
 * Creates a Fastify content type parser that reads a body of up to `limit` bytes and leaves it unparsed. For a longer
 * body, `bytes` is null.
 */
export const receiveBody =
  (limit: number) => (request: FastifyRequest, payload: IncomingMessage, done: Done) => {
    const {headers} = request.raw;
    const type = typeOf(request);
    const encoded = isEncoded(headers['content-encoding'], headers['transfer-encoding']);
    if (Number(headers['content-length']) > limit) {
      done(null, new ReceivedBody(type, encoded, null));
      return;
    }
    const chunks: Buffer[] = [];
    let size = 0;
    const finish = (error: Error | null, bytes: Buffer | null) => {
      payload.off('data', keep).off('end', end).off('error', fail);
      done(error, new ReceivedBody(type, encoded, bytes));
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
