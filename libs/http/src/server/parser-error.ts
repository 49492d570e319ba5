import {randomUUID} from 'node:crypto';
import type {Socket} from 'node:net';
import {linkToHelp, ServiceError} from '@signet/contracts';
import {answerHeaders} from './answer-headers.js';

const messages = new Map([
  ['HPE_HEADER_OVERFLOW', 'The headers are larger than the limit.'],
  ['ERR_HTTP_REQUEST_TIMEOUT', 'The request took too long to arrive.'],
]);

/**
 * Responds with 400 to a request that is not valid HTTP, has too large headers or arrives too slowly, and closes the
 * connection.
 */
export function answerParserError(error: Error & {code?: string}, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const {code, envelope} = new ServiceError('invalid_request', {
    message: messages.get(error.code ?? '') ?? 'The request is not well-formed HTTP.',
  });
  const body = JSON.stringify(envelope);
  const headers = {
    ...answerHeaders(randomUUID()),
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
    link: linkToHelp(code),
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  socket.end(['HTTP/1.1 400 Bad Request', ...lines, '', body].join('\r\n'));
}
