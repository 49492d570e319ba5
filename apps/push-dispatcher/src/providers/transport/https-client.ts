import {Agent, request, type RequestOptions} from 'node:https';
import type {LookupFunction} from 'node:net';
import {parseRetryAfter} from '@signet/outbound';
import {NoResponseError, readText, type ProviderResponse} from './provider-response.js';

export interface HttpsClientOptions {
  /** The maximum number of connections to one host. */
  readonly maxSockets: number;
  /** Resolves host names for new connections. Default: the system's resolver. */
  readonly lookup?: LookupFunction | undefined;
  /** Trusted root certificates in PEM. Default: those of Node.js. */
  readonly ca?: string | undefined;
}

/**
 * The time in milliseconds after which idle connections are closed. Push services and middleboxes usually keep idle
 * connections open for longer.
 */
const IDLE_MS = 30_000;

/** An HTTPS client with keep-alive connections. The client does not follow redirects. */
export class HttpsClient {
  readonly #agent: Agent;

  constructor({maxSockets, lookup, ca}: HttpsClientOptions) {
    this.#agent = new Agent({
      keepAlive: true,
      maxSockets,
      maxFreeSockets: maxSockets,
      timeout: IDLE_MS,
      ...(lookup === undefined ? {} : {lookup}),
      ...(ca === undefined ? {} : {ca}),
    });
  }

  /** @throws NoResponseError */
  async post(
    url: URL,
    headers: Readonly<Record<string, string | number>>,
    body: string | Uint8Array,
    signal: AbortSignal,
  ): Promise<ProviderResponse> {
    const allHeaders = {...headers, 'content-length': Buffer.byteLength(body)};
    return this.#send(url, {method: 'POST', agent: this.#agent, headers: allHeaders, signal}, body);
  }

  close(): void {
    this.#agent.destroy();
  }

  #send(url: URL, options: RequestOptions, body: string | Uint8Array): Promise<ProviderResponse> {
    return new Promise((resolve, reject) => {
      const fail = (cause: unknown) => reject(new NoResponseError(cause));
      request(url, options, (response) => {
        const {statusCode = 0, headers} = response;
        readText(response).then(
          (text) =>
            resolve({
              status: statusCode,
              retryAfterMs: parseRetryAfter(headers['retry-after'], Date.now()),
              text,
            }),
          fail,
        );
      })
        .on('error', fail)
        .end(body);
    });
  }
}
