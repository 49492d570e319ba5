import type {z} from 'zod';

/** What the service said yes with: the body as it came, and its content as the contract describes it. */
export interface Accepted<T> {
  readonly ok: true;
  readonly status: number;
  readonly body: unknown;
  readonly content: T;
}

/** What the service said no with, unchanged; `body` is the error envelope. */
export interface Refused {
  readonly ok: false;
  readonly status: number;
  readonly body: unknown;
}

export type Answer<T> = Accepted<T> | Refused;

/** No answer: the service cannot be reached, or takes too long. */
export class ServiceUnreachable extends Error {
  override readonly name = 'ServiceUnreachable';

  constructor(cause: unknown) {
    super('The service cannot be reached.', {cause});
  }
}

/** An answer that the contract does not describe. */
export class UndocumentedAnswer extends Error {
  override readonly name = 'UndocumentedAnswer';

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
 * Reads an answer.
 * @throws UndocumentedAnswer if a success does not have the documented form
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
  if (!content.success) throw new UndocumentedAnswer(request.method, request.path, status);
  return {ok: true, status, body, content: content.data};
}
