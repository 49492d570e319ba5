import {base64} from '../bytes.js';
import {readResponse} from './read-response.js';
import {pause, retryDelay} from './retry.js';
import type {CreationTestSwitch} from '../api/requests.js';
import {testHeader} from './test-switch.js';
import {version} from '../version.js';
import {SignetConnectionError, SignetError} from './signet-error.js';

export interface TransportOptions {
  /** The address of the API, for example `https://api.signet.example`. */
  readonly baseUrl: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** The timeout of one attempt in milliseconds. The duration of a long poll is added. Default: 10,000. */
  readonly timeoutMs?: number | undefined;
  /** The maximum number of retries of a call that is safe to repeat. Default: 2. */
  readonly retries?: number | undefined;
  /** Default: the global `fetch`. */
  readonly fetch?: typeof fetch | undefined;
}

export interface Call {
  readonly method: 'GET' | 'POST';
  /** Default: `session`. */
  readonly resource?: 'session' | 'webhook';
  /** The path below `/relying-party/v1/` and the resource. */
  readonly path: string;
  readonly body?: object;
  readonly idempotencyKey?: string;
  /** Whether the call has the same effect if it reaches the service twice. */
  readonly repeatable: boolean;
  /** How long the service may hold the request, in seconds. */
  readonly held?: number;
  readonly signal?: AbortSignal | undefined;
  readonly test?: CreationTestSwitch | undefined;
}

export interface Exchange<T> {
  readonly content: T;
  readonly headers: Headers;
  /** When the response arrived, in milliseconds by `performance.now()`. */
  readonly receivedAt: number;
}

/** Sends requests with the credentials of the client. */
export class Transport {
  readonly #base: string;
  readonly #authorization: string;
  readonly #timeoutMs: number;
  readonly #retries: number;
  readonly #fetch: typeof fetch;

  constructor({baseUrl, clientId, clientSecret, timeoutMs = 10_000, retries = 2, ...rest}: TransportOptions) {
    this.#base = `${baseUrl.replace(/\/+$/, '')}/relying-party/v1`;
    this.#authorization = `Basic ${base64(`${clientId}:${clientSecret}`)}`;
    this.#timeoutMs = timeoutMs;
    this.#retries = retries;
    this.#fetch = rest.fetch ?? ((...request) => fetch(...request));
  }

  /** @throws SignetError, SignetConnectionError, or the reason of the caller's signal */
  async call<T extends object>(call: Call): Promise<T> {
    return (await this.exchange<T>(call)).content;
  }

  /**
   * Also returns the header and the time of the response.
   * @throws SignetError, SignetConnectionError, or the reason of the caller's signal
   */
  async exchange<T extends object>(call: Call): Promise<Exchange<T>> {
    const retries = call.repeatable ? this.#retries : 0;
    for (let attempt = 0; ; attempt += 1) {
      try {
        return await this.#attempt<T>(call);
      } catch (error) {
        const delay = attempt < retries ? retryDelay(error, attempt, Math.random()) : undefined;
        if (delay === undefined) throw error;
        await pause(delay, call.signal);
      }
    }
  }

  async #attempt<T extends object>(call: Call): Promise<Exchange<T>> {
    const {method, resource = 'session', path, body, idempotencyKey, held = 0, signal, test} = call;
    const timeoutMs = this.#timeoutMs + held * 1000;
    const timeout = AbortSignal.timeout(timeoutMs);
    try {
      const response = await this.#fetch(`${this.#base}/${resource}${path}`, {
        method,
        // The API never redirects. Following a redirect could send the credentials to another address.
        redirect: 'error',
        signal: signal === undefined ? timeout : AbortSignal.any([signal, timeout]),
        headers: {
          authorization: this.#authorization,
          'user-agent': `signet-sdk/${version}`,
          ...(body && {'content-type': 'application/json'}),
          ...(idempotencyKey !== undefined && {'idempotency-key': idempotencyKey}),
          ...testHeader(test),
        },
        ...(body && {body: JSON.stringify(body)}),
      });
      const receivedAt = performance.now();
      return {content: await readResponse<T>(response, this.#base), headers: response.headers, receivedAt};
    } catch (error) {
      if (error instanceof SignetError) throw error;
      if (signal?.aborted) throw signal.reason;
      const what = timeout.aborted ? `did not answer within ${timeoutMs} ms` : 'could not be reached';
      throw new SignetConnectionError(`Signet ${what}.`, {cause: error});
    }
  }
}
