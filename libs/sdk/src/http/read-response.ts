import type {ErrorCode} from '../api/error-codes.js';
import {SignetError} from './signet-error.js';

/** Checks only that a value is an object. The client trusts the service, so the fields are not checked. */
const isObject = <T extends object>(value: unknown): value is T =>
  typeof value === 'object' && value !== null;

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Parses `Retry-After`. The service sends whole seconds. A proxy may send a date, which is ignored. */
const secondsOf = (header: string | null): number | undefined =>
  header !== null && /^\d{1,9}$/.test(header) ? Number(header) : undefined;

/**
 * Returns the first 500 characters of a plain-text body; undefined for any other body, such as HTML from a proxy. The
 * service sends plain text only with status 401.
 */
const plainText = ({headers}: Response, text: string): string | undefined =>
  headers.get('content-type')?.startsWith('text/plain') && text !== '' ? text.slice(0, 500) : undefined;

/** The link with `rel="help"` in a `Link` header (RFC 8288), resolved against the address of the API. */
function helpIn(header: string | null, baseUrl: string): string | undefined {
  const [, target] = /<([^<>]*)>\s*;[^,<]*\brel="?help"?/.exec(header ?? '') ?? [];
  return target !== undefined && URL.canParse(target, baseUrl) ? new URL(target, baseUrl).href : undefined;
}

/**
 * Reads the body of a response.
 * @param baseUrl the address of the API
 * @throws SignetError if the status is not a success, or the body is not a JSON object
 */
export async function readResponse<T extends object>(response: Response, baseUrl: string): Promise<T> {
  const text = await response.text();
  const body = parsed(text);
  if (response.ok && isObject<T>(body)) return body;
  const {errorCode, defaultTranslation} = isObject<{errorCode?: ErrorCode; defaultTranslation?: string}>(body)
    ? body
    : {};
  const message =
    defaultTranslation ??
    plainText(response, text) ??
    `The response with status ${response.status} does not come from Signet.`;
  throw new SignetError(response.status, message, {
    errorCode,
    help: helpIn(response.headers.get('link'), baseUrl),
    requestId: response.headers.get('x-request-id') ?? undefined,
    retryAfter: secondsOf(response.headers.get('retry-after')),
  });
}
