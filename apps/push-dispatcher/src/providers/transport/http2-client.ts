import {connect, type ClientHttp2Session, type ClientHttp2Stream} from 'node:http2';
import {parseRetryAfter} from '@signet/outbound';
import {NoResponseError, readText, type ProviderResponse} from './provider-response.js';

/**
 * The interval of pings in milliseconds. The connection is closed if the server has not responded to a ping when the
 * next ping is due.
 */
const PING_MS = 30_000;

/** An HTTP/2 client. All requests share one connection, which is replaced when it is lost. */
export class Http2Client {
  #session: ClientHttp2Session | null = null;

  /**
   * @param origin the origin of the server, such as `https://api.push.apple.com`
   * @param ca trusted root certificates in PEM; default: those of Node.js
   */
  constructor(
    private readonly origin: string,
    private readonly ca?: string,
  ) {}

  /**
   * Sends a request. If the server does not respond, the next request uses a new connection.
   * @throws NoResponseError
   */
  async post(
    path: string,
    headers: Readonly<Record<string, string | number>>,
    body: string,
    signal: AbortSignal,
  ): Promise<ProviderResponse> {
    const session = this.#connected();
    try {
      signal.throwIfAborted();
      const stream = session.request({':method': 'POST', ':path': path, ...headers}, {signal});
      return await responseOf(stream, body);
    } catch (cause) {
      this.#retire(session);
      throw new NoResponseError(cause);
    }
  }

  close(): void {
    this.#session?.destroy();
    this.#session = null;
  }

  #connected(): ClientHttp2Session {
    if (this.#session !== null) return this.#session;
    const session = connect(this.origin, this.ca === undefined ? {} : {ca: this.ca});
    this.#session = session;
    const heartbeat = keepAlive(session);
    session.on('error', () => this.#forget(session));
    session.on('goaway', () => this.#forget(session));
    session.on('close', () => {
      clearInterval(heartbeat);
      this.#forget(session);
    });
    return session;
  }

  #forget(session: ClientHttp2Session): void {
    if (this.#session === session) this.#session = null;
  }

  /** Ensures that no further requests use the connection. On an open connection, requests in flight can finish. */
  #retire(session: ClientHttp2Session): void {
    this.#forget(session);
    if (session.connecting) session.destroy();
    else session.close();
  }
}

function keepAlive(session: ClientHttp2Session): NodeJS.Timeout {
  let answered = true;
  return setInterval(() => {
    if (!answered) session.destroy();
    else if (!session.destroyed && !session.connecting) {
      answered = false;
      session.ping(() => (answered = true));
    }
  }, PING_MS).unref();
}

function responseOf(stream: ClientHttp2Stream, body: string): Promise<ProviderResponse> {
  return new Promise((resolve, reject) => {
    stream.on('error', reject);
    stream.on('close', () => reject(new Error('The stream closed without a response.')));
    stream.on('response', (headers) => {
      const status = headers[':status'] ?? 0;
      const retryAfter = parseRetryAfter(headers['retry-after'], Date.now());
      readText(stream).then((text) => resolve({status, retryAfterMs: retryAfter, text}), reject);
    });
    stream.end(body);
  });
}
