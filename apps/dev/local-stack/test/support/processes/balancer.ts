import {once} from 'node:events';
import {
  Agent,
  createServer,
  request as send,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';

/** The interval at which the balancer checks whether each server is ready, in milliseconds. */
const CHECK_MS = 100;

/** After this number of failed checks in a row, a server gets no more requests: the default of HAProxy and Kubernetes. */
const FAILED_CHECKS = 3;

/** Headers that concern only one connection (RFC 9110 section 7.6.1), and are therefore not forwarded. */
const hopByHop: ReadonlySet<string> = new Set(['connection', 'keep-alive']);

interface Backend {
  readonly origin: string;
  readonly agent: Agent;
  isReady: boolean;
  /** The number of failed checks since the last successful one. */
  failedChecks: number;
}

/**
 * A load balancer for HTTP, which sends requests in turn to the servers whose `/readyz` succeeds. Like many reverse
 * proxies, it keeps its connections to the servers open. It never repeats a request: if a server refuses a connection,
 * or resets it before the response, the caller gets a 502.
 */
export class Balancer {
  /** Descriptions of failures between the balancer and the servers. */
  readonly faults: string[] = [];
  readonly #backends = new Map<string, Backend>();
  readonly #server: Server;
  readonly #checks: NodeJS.Timeout;
  #turn = 0;

  private constructor() {
    this.#server = createServer({keepAliveTimeout: 60_000}, (request, response) =>
      this.#pass(request, response),
    );
    this.#checks = setInterval(() => {
      for (const backend of this.#backends.values()) void check(backend);
    }, CHECK_MS);
  }

  static async start(): Promise<Balancer> {
    const balancer = new Balancer();
    balancer.#server.listen(0, '127.0.0.1');
    await once(balancer.#server, 'listening');
    return balancer;
  }

  get url(): string {
    const address = this.#server.address();
    if (address === null || typeof address === 'string') throw new Error('the balancer does not listen');
    return `http://127.0.0.1:${address.port}`;
  }

  /** Adds the server with this URL. It gets requests as soon as it is ready. */
  add(url: string): void {
    const {origin} = new URL(url);
    this.#backends.set(origin, {
      origin,
      agent: new Agent({keepAlive: true}),
      isReady: false,
      failedChecks: 0,
    });
  }

  remove(url: string): void {
    const {origin} = new URL(url);
    this.#backends.get(origin)?.agent.destroy();
    this.#backends.delete(origin);
  }

  /** True if the server with this URL gets requests. */
  uses(url: string): boolean {
    return this.#backends.get(new URL(url).origin)?.isReady === true;
  }

  async stop(): Promise<void> {
    clearInterval(this.#checks);
    for (const url of this.#backends.keys()) this.remove(url);
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, 'close');
  }

  #pass(request: IncomingMessage, response: ServerResponse): void {
    const ready = [...this.#backends.values()].filter(({isReady}) => isReady);
    this.#turn += 1;
    const backend = ready[this.#turn % ready.length];
    if (backend === undefined) {
      this.#fail(response, 'no server is ready');
      return;
    }
    const {method = 'GET', url = '/', headers} = request;
    const upstream = send(
      `${backend.origin}${url}`,
      {method, headers: endToEnd(headers), agent: backend.agent},
      (received) => {
        response.writeHead(received.statusCode ?? 502, endToEnd(received.headers));
        received.pipe(response);
      },
    );
    upstream.once('error', (error) => this.#fail(response, `${method} ${backend.origin}: ${error.message}`));
    response.once('close', () => {
      if (!response.writableEnded) upstream.destroy();
    });
    request.pipe(upstream);
  }

  #fail(response: ServerResponse, fault: string): void {
    if (response.destroyed) return;
    this.faults.push(fault);
    if (response.headersSent) response.destroy();
    else response.writeHead(502, {'content-type': 'application/json'}).end('{}');
  }
}

async function check(backend: Backend): Promise<void> {
  const isReady = await fetch(`${backend.origin}/readyz`, {headers: {connection: 'close'}}).then(
    ({ok}) => ok,
    () => false,
  );
  backend.failedChecks = isReady ? 0 : backend.failedChecks + 1;
  backend.isReady = isReady || (backend.isReady && backend.failedChecks < FAILED_CHECKS);
}

const endToEnd = (headers: IncomingMessage['headers']): IncomingMessage['headers'] =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !hopByHop.has(name)));
