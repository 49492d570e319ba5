import {isUtf8} from 'node:buffer';
import {types} from 'node:util';
import {ServiceError, limits} from '@signet/contracts';
import {ReceivedBody, isJsonType} from './received-body.js';

const invalid = (message: string) => new ServiceError('invalid_request', {message});

/** False if arrays and objects are nested more deeply than `depth`. */
const isShallow = (value: unknown, depth: number): boolean =>
  typeof value !== 'object' ||
  value === null ||
  (depth > 0 && Object.values(value).every((member) => isShallow(member, depth - 1)));

/**
 * Returns where the parser stopped, as text that ends a sentence; an empty text if the position is unknown. Takes only
 * the position from the message of the parser, because the message may quote the body.
 */
function placeOf(error: unknown): string {
  const message = types.isNativeError(error) ? error.message : '';
  if (message === 'Unexpected end of JSON input') return ': it ends too early';
  const [, position] = / JSON at position (\d+)(?: \(line \d+ column \d+\))?$/.exec(message) ?? [];
  return position === undefined ? '' : `: the fault is at character ${Number(position) + 1}`;
}

function parse(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch (error) {
    throw invalid(`The body is not well-formed JSON${placeOf(error)}.`);
  }
}

/**
 * Parses a request body as JSON.
 * @param body a ReceivedBody, or undefined if the request had no body
 * @returns undefined for a missing or empty body
 * @throws ServiceError payload_too_large, unsupported_media_type, or invalid_request
 */
export function readJson(body: unknown): unknown {
  if (!(body instanceof ReceivedBody)) return undefined;
  const {bytes, contentType} = body;
  if (bytes === null) throw new ServiceError('payload_too_large');
  if (bytes.length === 0) return undefined;
  if (!isJsonType(contentType)) throw new ServiceError('unsupported_media_type');
  if (!isUtf8(bytes)) throw invalid('The body is not UTF-8.');
  const value = parse(bytes);
  if (!isShallow(value, limits.jsonDepth.default)) throw invalid('The body is nested too deeply.');
  return value;
}
