/** An answer of the simulator, which mostly is the service's. */
export type Reply<T> = {ok: true; content: T} | {ok: false; errorCode: string; attemptsLeft: number | null};

const unreachable = {ok: false, errorCode: 'temporarily_unavailable', attemptsLeft: null} as const;

/** Whether content is of the kind that the caller expects. */
export type Expected<T> = (content: unknown) => content is T;

/** Content of which the caller reads nothing. */
const anything = (content: unknown): content is unknown => content !== undefined;

const member = (of: unknown, name: string): unknown =>
  typeof of === 'object' && of !== null && Object.hasOwn(of, name) ? Reflect.get(of, name) : undefined;

/** @throws Error unless it is an answer of the simulator */
async function readReply<T>(response: Response, expected: Expected<T>): Promise<Reply<T>> {
  const content: unknown = await response.json();
  if (response.ok && expected(content)) return {ok: true, content};
  const errorCode = member(content, 'errorCode');
  if (typeof errorCode !== 'string') throw new Error('the simulator did not answer');
  const attemptsLeft = member(member(content, 'payload'), 'attemptsLeft');
  return {ok: false, errorCode, attemptsLeft: typeof attemptsLeft === 'number' ? attemptsLeft : null};
}

async function call<T>(path: string, expected: Expected<T>, init?: RequestInit): Promise<Reply<T>> {
  try {
    return await readReply(await fetch(path, init), expected);
  } catch {
    return unreachable;
  }
}

export const get = <T>(path: string, expected: Expected<T>): Promise<Reply<T>> => call(path, expected);

export const ask = <T>(path: string, body: object, expected: Expected<T>): Promise<Reply<T>> =>
  call(path, expected, {
    method: 'POST',
    headers: {'content-type': 'application/json'},
    body: JSON.stringify(body),
  });

/** For an answer that says nothing but that it worked. */
export const post = (path: string, body: object): Promise<Reply<unknown>> => ask(path, body, anything);
