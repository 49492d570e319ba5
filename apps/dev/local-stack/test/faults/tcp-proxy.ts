import {createServer, connect, type Server, type Socket} from 'node:net';

/**
 * What the proxy does with connections: it forwards data, closes them at once, or keeps them open but forwards nothing.
 */
export type Passage = 'open' | 'closed' | 'silent';

/**
 * A TCP proxy between one process and a server. A test can close the proxy, which looks like a stopped server, or
 * silence it, which looks like a server that does not respond. When a silenced proxy is opened again, it forwards the
 * data that was sent meanwhile.
 */
export class TcpProxy {
  readonly #server: Server;
  readonly #pairs = new Set<{client: Socket; upstream: Socket}>();
  #passage: Passage = 'open';

  private constructor(private readonly target: URL) {
    this.#server = createServer((client) => this.#accept(client));
  }

  /** @param target a URL with a host and a port */
  static async start(target: string): Promise<TcpProxy> {
    const proxy = new TcpProxy(new URL(target));
    await new Promise<void>((resolve) => proxy.#server.listen(0, '127.0.0.1', resolve));
    return proxy;
  }

  /** The URL of the target, with the host and port of the proxy. */
  get url(): string {
    const address = this.#server.address();
    if (address === null || typeof address === 'string') throw new Error('the proxy does not listen');
    const url = new URL(this.target);
    url.hostname = '127.0.0.1';
    url.port = String(address.port);
    return url.href;
  }

  set passage(passage: Passage) {
    this.#passage = passage;
    for (const {client, upstream} of this.#pairs) {
      for (const socket of [client, upstream]) {
        if (passage === 'closed') socket.destroy();
        else if (passage === 'silent') socket.pause();
        else socket.resume();
      }
    }
  }

  async stop(): Promise<void> {
    this.passage = 'closed';
    await new Promise((resolve) => this.#server.close(resolve));
  }

  #accept(client: Socket): void {
    if (this.#passage === 'closed') {
      client.destroy();
      return;
    }
    const upstream = connect(Number(this.target.port), this.target.hostname);
    const pair = {client, upstream};
    this.#pairs.add(pair);
    const end = () => {
      client.destroy();
      upstream.destroy();
      this.#pairs.delete(pair);
    };
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      from.setNoDelay();
      from.on('data', (data) => to.write(data));
      from.once('error', end);
      from.once('close', end);
      if (this.#passage === 'silent') from.pause();
    }
  }
}
