import {randomUUID} from 'node:crypto';
import type {Socket} from 'node:net';
import {ServiceError} from '@signet/contracts';
import type {ErrorResponses} from '../errors/error-responses.js';
import {responseHeaders} from './response-headers.js';

const messages = new Map([
  ['HPE_HEADER_OVERFLOW', 'The headers are larger than the limit.'],
  ['ERR_HTTP_REQUEST_TIMEOUT', 'The request took too long to arrive.'],
]);

/**
 * Responds with 400 to a request that is not valid HTTP, has too large headers or arrives too slowly, and closes the
 * connection.
 */
export const respondToParserError =
  (errors: Pick<ErrorResponses, 'written'>) =>
  (error: Error & {code?: string}, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy();
      return;
    }
    const requestId = randomUUID();
    const refusal = new ServiceError('invalid_request', {
      message: messages.get(error.code ?? '') ?? 'The request is not well-formed HTTP.',
    });
    const {headers: own, body} = errors.written(refusal, requestId);
    const headers = {
      ...responseHeaders(requestId),
      ...own,
      'content-length': Buffer.byteLength(body),
      connection: 'close',
    };
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
    socket.end(['HTTP/1.1 400 Bad Request', ...lines, '', body].join('\r\n'));
  };
