import {SignetClient, type SignetClientOptions} from '../../src/index.js';

export interface Received {
  readonly method: string | undefined;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
}

/** A response, an error that `fetch` throws, or `held` for a request that is never answered. */
export type Reply = Response | Error | 'held';

export const json = (status: number, body: object, headers: Record<string, string> = {}): Response =>
  new Response(JSON.stringify(body), {status, headers: {'content-type': 'application/json', ...headers}});

export const refusal = (status: number, errorCode: string, headers: Record<string, string> = {}): Response =>
  json(status, {errorCode, defaultTranslation: `Sentence of ${errorCode}.`, payload: null}, headers);

const held = (signal: AbortSignal | null | undefined): Promise<Response> =>
  new Promise((_, reject) => {
    const abort = () => {
      const reason: unknown = signal?.reason;
      reject(reason);
    };
    if (signal?.aborted) abort();
    signal?.addEventListener('abort', abort, {once: true});
  });

/**
 * Returns a client whose service sends the replies one after the other and then repeats the last one. Also returns
 * the requests that the service has received.
 */
export function scriptedService(replies: readonly Reply[], options: Partial<SignetClientOptions> = {}) {
  const received: Received[] = [];
  const client = new SignetClient({
    baseUrl: 'https://signet.example/',
    clientId: 'the id',
    clientSecret: 'ä:secret',
    loginUrl: 'https://login.example/',
    fetch: async (url, request = {}) => {
      const {method, body} = request;
      const headers = Object.fromEntries(new Headers(request.headers).entries());
      const path = String(url).replace('https://signet.example/relying-party/v1/session', '');
      received.push({method, path, headers, body: typeof body === 'string' ? JSON.parse(body) : undefined});
      const reply = replies[Math.min(received.length, replies.length) - 1];
      if (reply === 'held' || reply === undefined) return held(request.signal);
      if (reply instanceof Response) return reply.clone();
      throw reply;
    },
    ...options,
  });
  return {client, received};
}
