import type {z} from 'zod';

/**
 * A successful response. `body` is the received JSON value, and `content` is the same value parsed by the schema of the
 * contract.
 */
export interface Accepted<T> {
  readonly ok: true;
  readonly status: number;
  readonly body: unknown;
  readonly content: T;
}

/** An error response. `body` is the received JSON value, normally the error envelope; a text if it is not JSON. */
export interface Refused {
  readonly ok: false;
  readonly status: number;
  readonly body: unknown;
}

export type ApiResponse<T> = Accepted<T> | Refused;

/**
 * The result of a request is unknown: the service could not be reached, it did not respond before the timeout, the
 * connection was lost during the response, or the service refused a retry (404 or 409) of a request that may have
 * succeeded earlier.
 */
export class ServiceUnreachable extends Error {
  override readonly name = 'ServiceUnreachable';

  constructor(cause: unknown) {
    super('The service cannot be reached.', {cause});
  }
}

/**
 * The service may have accepted the signature of an approval: the response was lost, or the service answered 503. It
 * also answers 503 if a request takes too long, although that request may still succeed.
 */
export class UnknownApproval extends ServiceUnreachable {}

/** A successful response whose body does not match the contract. */
export class UndocumentedResponse extends Error {
  override readonly name = 'UndocumentedResponse';

  constructor(method: string, path: string, status: number) {
    super(`The service answered ${method} ${path} with ${status} and a body that is not as documented.`);
  }
}

/** @throws ServiceUnreachable if the connection is lost before the end of the body */
async function textOf(response: Response): Promise<string> {
  try {
    return await response.text();
  } catch (error) {
    throw new ServiceUnreachable(error);
  }
}

/**
 * Returns null for an empty body, and the text of a body that is not JSON. No schema of the contract matches a text, so
 * a success with such a body is refused; an error response is passed on with the text.
 */
function bodyOf(text: string, contentType: string | null): unknown {
  if (text === '') return null;
  if (!contentType?.includes('json')) return text;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/**
 * Parses a response of the service.
 * @throws ServiceUnreachable if the connection is lost before the end of the body
 * @throws UndocumentedResponse if the body of a success does not match `schema`
 */
export async function readResponse<T>(
  response: Response,
  schema: z.ZodType<T>,
  request: {method: string; path: string},
): Promise<ApiResponse<T>> {
  const {status, ok, headers} = response;
  const body = bodyOf(await textOf(response), headers.get('content-type'));
  if (!ok) return {ok: false, status, body};
  const content = schema.safeParse(body);
  if (!content.success) throw new UndocumentedResponse(request.method, request.path, status);
  return {ok: true, status, body, content: content.data};
}
