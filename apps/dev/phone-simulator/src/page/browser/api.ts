import type {ErrorEnvelope} from '@signet/contracts';

/** A response of the simulator, which usually forwards the one of the service. */
export type Reply<T> = {ok: true; content: T} | {ok: false; errorCode: string; attemptsLeft: number | null};

const unreachable = {ok: false, errorCode: 'temporarily_unavailable', attemptsLeft: null} as const;

async function readReply<T>(response: Response): Promise<Reply<T>> {
  if (response.ok) return {ok: true, content: await response.json()};
  const {errorCode, payload}: ErrorEnvelope = await response.json();
  return {ok: false, errorCode, attemptsLeft: payload?.['attemptsLeft'] ?? null};
}

async function call<T>(path: string, init?: RequestInit): Promise<Reply<T>> {
  try {
    return await readReply(await fetch(path, init));
  } catch {
    return unreachable;
  }
}

export const get = <T>(path: string): Promise<Reply<T>> => call(path);

export const post = <T>(path: string, body: object): Promise<Reply<T>> =>
  call(path, {method: 'POST', headers: {'content-type': 'application/json'}, body: JSON.stringify(body)});
