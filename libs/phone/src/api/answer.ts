import type {z} from 'zod';

/**
 * A successful response. `body` is the body as received, and `content` is the same body parsed by the schema of the
 * contract.
 */
export interface Accepted<T> {
  readonly ok: true;
  readonly status: number;
  readonly body: unknown;
  readonly content: T;
}

/** An error response. `body` is passed on unchanged; it normally is the error envelope. */
export interface Refused {
  readonly ok: false;
  readonly status: number;
  readonly body: unknown;
}

export type Answer<T> = Accepted<T> | Refused;

/**
 * The service did not respond, or not before the timeout; or it refused a repeated request, so that the result of the
 * request is unknown.
 */
export class ServiceUnreachable extends Error {
  override readonly name = 'ServiceUnreachable';

  constructor(cause: unknown) {
    super('The service cannot be reached.', {cause});
  }
}

/** A successful response whose body does not match the contract. */
export class UndocumentedResponse extends Error {
  override readonly name = 'UndocumentedResponse';

  constructor(method: string, path: string, status: number) {
    super(`The service answered ${method} ${path} with ${status} and a body that is not as documented.`);
  }
}

async function bodyOf(response: Response): Promise<unknown> {
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.includes('json') ?? false;
  if (!isJson) return text === '' ? null : text;
  return JSON.parse(text);
}

/**
 * Parses a response of the service.
 * @throws UndocumentedResponse if the body of a success does not match `schema`
 */
export async function readAnswer<T>(
  response: Response,
  schema: z.ZodType<T>,
  request: {method: string; path: string},
): Promise<Answer<T>> {
  const {status, ok} = response;
  const body = await bodyOf(response);
  if (!ok) return {ok: false, status, body};
  const content = schema.safeParse(body);
  if (!content.success) throw new UndocumentedResponse(request.method, request.path, status);
  return {ok: true, status, body, content: content.data};
}
