import {isAnything, member, type Guard} from './guards.js';

/** A response of the simulator, which usually forwards a response of the service. */
export type Reply<T> = {ok: true; content: T} | {ok: false; errorCode: string; attemptsLeft: number | null};

const unreachable = {ok: false, errorCode: 'temporarily_unavailable', attemptsLeft: null} as const;

/** @throws Error if the response contains neither the expected content nor an error code */
async function readReply<T>(response: Response, isExpected: Guard<T>): Promise<Reply<T>> {
  const content: unknown = await response.json();
  if (response.ok && isExpected(content)) return {ok: true, content};
  const errorCode = member(content, 'errorCode');
  if (typeof errorCode !== 'string') throw new Error('the response is not from the simulator');
  const attemptsLeft = member(member(content, 'payload'), 'attemptsLeft');
  return {ok: false, errorCode, attemptsLeft: typeof attemptsLeft === 'number' ? attemptsLeft : null};
}

async function call<T>(path: string, isExpected: Guard<T>, init?: RequestInit): Promise<Reply<T>> {
  try {
    return await readReply(await fetch(path, init), isExpected);
  } catch {
    return unreachable;
  }
}

export const get = <T>(path: string, isExpected: Guard<T>): Promise<Reply<T>> => call(path, isExpected);

export const postFor = <T>(path: string, body: object, isExpected: Guard<T>): Promise<Reply<T>> =>
  call(path, isExpected, {
    method: 'POST',
    headers: {'content-type': 'application/json'},
    body: JSON.stringify(body),
  });

/** Sends a request whose response content the caller does not read. */
export const post = (path: string, body: object): Promise<Reply<unknown>> => postFor(path, body, isAnything);
