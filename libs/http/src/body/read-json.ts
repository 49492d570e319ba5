import {isUtf8} from 'node:buffer';
import {ServiceError, limits, readStrictJson} from '@signet/contracts';
import {ReceivedBody} from './received-body.js';

const invalid = (message: string) => new ServiceError('invalid_request', {message});

/**
 * Parses a request body as JSON (RFC 8259). Skips a byte order mark, and refuses an object with two members of the same
 * name.
 * @param body a ReceivedBody, or undefined if the request had no body
 * @returns undefined for a missing or empty body
 * @throws ServiceError payload_too_large, unsupported_media_type, or invalid_request
 */
export function readJson(body: unknown): unknown {
  if (!(body instanceof ReceivedBody)) return undefined;
  const bytes = body.bytesOf('json');
  if (bytes.length === 0) return undefined;
  if (!isUtf8(bytes)) throw invalid('The body is not UTF-8.');
  const text = bytes.toString('utf8');
  // Some programs send a byte order mark even without a body.
  if (text === '\ufeff') return undefined;
  const json = readStrictJson(text, limits.jsonDepth.default);
  if ('fault' in json) throw invalid(`The body ${json.fault}.`);
  return json.value;
}
