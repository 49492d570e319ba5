import type {IncomingMessage} from 'node:http';
import {ServiceUnreachableError} from './service-unreachable-error.js';

export interface ResponseRules {
  /** The required media type. Default: any. */
  readonly mediaType?: string;
  readonly maxBytes: number;
}

/** @throws ServiceUnreachableError if the status is not 200 or the media type is not the required one */
function requireAcceptable({statusCode, headers}: IncomingMessage, {mediaType}: ResponseRules): void {
  if (statusCode !== 200)
    throw new ServiceUnreachableError(`The service responded with status ${statusCode}.`);
  const type = headers['content-type']?.split(';')[0]?.trim().toLowerCase();
  if (mediaType !== undefined && type !== mediaType)
    throw new ServiceUnreachableError('The service responded with the wrong media type.');
}

function readLimited(response: IncomingMessage, maxBytes: number): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    let length = 0;
    response.on('data', (part: Buffer) => {
      length += part.length;
      if (length > maxBytes) response.destroy(new ServiceUnreachableError('The response is too large.'));
      else parts.push(part);
    });
    // Resolves on `close`, because the connection cannot be reused before this event.
    response.on('close', () => resolve(Buffer.concat(parts)));
    response.on('error', reject);
  });
}

/**
 * Reads the body of a response.
 * @throws ServiceUnreachableError if the status is not 200, or the media type or the size violates the rules
 */
export async function readResponse(response: IncomingMessage, rules: ResponseRules): Promise<Uint8Array> {
  try {
    requireAcceptable(response, rules);
  } catch (refusal) {
    response.destroy();
    throw refusal;
  }
  return readLimited(response, rules.maxBytes);
}
