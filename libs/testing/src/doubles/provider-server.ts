import type {Socket} from 'node:net';
import {
  createSecureServer,
  type Http2SecureServer,
  type Http2ServerRequest,
  type Http2ServerResponse,
} from 'node:http2';
import {buffer} from 'node:stream/consumers';
import type {ProviderBehaviour, ProviderRequest} from './provider-behaviour.js';
import {testTls} from './test-tls.js';

/**
 * A push provider or webhook endpoint that serves HTTP/2 and HTTP/1.1 over TLS. The test sets its behaviour.
 */
export class ProviderServer {
  readonly requests: ProviderRequest[] = [];
  /** The server's behaviour for the next requests. */
  behaviour: ProviderBehaviour;
  /** The number of connections since the start. */
  connections = 0;
  readonly #server: Http2SecureServer;
  readonly #sockets = new Set<Socket>();

  private constructor(behaviour: ProviderBehaviour) {
    const {cert, key} = testTls();
    this.behaviour = behaviour;
    this.#server = createSecureServer({cert, key, allowHTTP1: true}, (request, response) => {
      void this.#receive(request, response);
    });
    this.#server.on('secureConnection', (socket: Socket) => this.#remember(socket));
  }

  static async start(behaviour: ProviderBehaviour = () => ({status: 200})): Promise<ProviderServer> {
    const server = new ProviderServer(behaviour);
    await new Promise<void>((resolve) => server.#server.listen(0, '127.0.0.1', resolve));
    return server;
  }

  get port(): number {
    const address = this.#server.address();
    if (address === null || typeof address === 'string') throw new Error('the server does not listen');
    return address.port;
  }

  get origin(): string {
    return `https://127.0.0.1:${this.port}`;
  }

  /** Closes every connection, but keeps listening. */
  cutConnections(): void {
    for (const socket of this.#sockets) socket.destroy();
  }

  async stop(): Promise<void> {
    const closed = new Promise((resolve) => this.#server.close(resolve));
    this.cutConnections();
    await closed;
  }

  #remember(socket: Socket): void {
    this.connections += 1;
    this.#sockets.add(socket);
    socket.on('close', () => this.#sockets.delete(socket));
    socket.on('error', () => undefined);
  }

  async #receive(request: Http2ServerRequest, response: Http2ServerResponse): Promise<void> {
    const received = {
      method: request.method,
      path: request.url,
      headers: plain(request.headers),
      body: await buffer(request).catch(() => Buffer.alloc(0)),
      httpVersion: request.httpVersion,
    };
    this.requests.push(received);
    const reaction = await this.behaviour(received);
    if (reaction === 'silence' || response.writableEnded) return;
    if (reaction === 'hang-up') {
      request.socket.destroy();
      return;
    }
    response.writeHead(reaction.status, {...reaction.headers});
    response.end(reaction.body === undefined ? '' : JSON.stringify(reaction.body));
  }
}

const plain = (headers: Http2ServerRequest['headers']): Record<string, string | undefined> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, value?.toString()]));
