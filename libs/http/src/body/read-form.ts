import {isUtf8} from 'node:buffer';
import {ServiceError} from '@signet/contracts';
import {ReceivedBody} from './received-body.js';

/**
 * Parses the body of an HTML form.
 * @param body a ReceivedBody, or undefined if the request had no body
 * @returns no fields for a missing or empty body
 * @throws ServiceError payload_too_large, unsupported_media_type, or invalid_request
 */
export function readForm(body: unknown): URLSearchParams {
  if (!(body instanceof ReceivedBody)) return new URLSearchParams();
  const bytes = body.bytesOf('form');
  if (bytes.length === 0) return new URLSearchParams();
  const fields = new URLSearchParams(bytes.toString('utf8'));
  // URLSearchParams replaces percent-encoded bytes that are not UTF-8 with U+FFFD.
  if (!isUtf8(bytes) || Array.from(fields).flat().join('').includes('\u{fffd}'))
    throw new ServiceError('invalid_request', {message: 'The form is not UTF-8.'});
  return fields;
}
