import {SignetError} from './signet-error.js';

/** Checks only that a response is a JSON object and not its fields, because the client trusts the service. */
const isObject = <T extends object>(value: unknown): value is T =>
  typeof value === 'object' && value !== null;

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The service sends whole seconds; a proxy may send a date, which counts as absent. */
const secondsOf = (header: string | null): number | undefined =>
  header !== null && /^\d{1,9}$/.test(header) ? Number(header) : undefined;

/** The only response without an error code is the plain text of a 401; HTML comes from a proxy. */
const plainText = ({headers}: Response, text: string): string | undefined =>
  headers.get('content-type')?.startsWith('text/plain') && text !== '' ? text.slice(0, 500) : undefined;

/**
 * Reads the body of a response.
 * @throws SignetError if the status is not a success, or the body is not a JSON object
 */
export async function readAnswer<T extends object>(response: Response): Promise<T> {
  const text = await response.text();
  const answer = parsed(text);
  if (response.ok && isObject<T>(answer)) return answer;
  const {errorCode, defaultTranslation} = isObject<{errorCode?: string; defaultTranslation?: string}>(answer)
    ? answer
    : {};
  const message =
    defaultTranslation ??
    plainText(response, text) ??
    `The response with status ${response.status} does not come from Signet.`;
  throw new SignetError(response.status, message, {
    errorCode,
    requestId: response.headers.get('x-request-id') ?? undefined,
    retryAfter: secondsOf(response.headers.get('retry-after')),
  });
}
