import {createServer, type IncomingMessage, type ServerResponse} from 'node:http';
import {text} from 'node:stream/consumers';

export interface ReceivedPush {
  readonly token: string;
  readonly headers: IncomingMessage['headers'];
  /** The body, unparsed. */
  readonly body: string;
  /** When the push arrived, in milliseconds since 1970. */
  readonly at: number;
}

/**
 * Returns the status of the response to a push. A promise that never settles simulates a provider that does not
 * respond.
 */
export type PushBehaviour = (push: ReceivedPush) => number | Promise<number>;

/** Receives and records pushes in place of the phone simulator. The test sets its behaviour. */
export class PushReceiver {
  readonly received: ReceivedPush[] = [];
  /** The behaviour for the next pushes. Default: status 200. */
  behaviour: PushBehaviour = () => 200;
  readonly #server = createServer((request, response) => void this.#receive(request, response));

  private constructor() {}

  static async start(): Promise<PushReceiver> {
    const receiver = new PushReceiver();
    await new Promise<void>((resolve) => receiver.#server.listen(0, '127.0.0.1', resolve));
    return receiver;
  }

  get url(): string {
    const address = this.#server.address();
    if (address === null || typeof address === 'string') throw new Error('the push receiver does not listen');
    return `http://127.0.0.1:${address.port}`;
  }

  /** Stops the server, and closes connections that still wait for a response. */
  async stop(): Promise<void> {
    const closed = new Promise((resolve) => this.#server.close(resolve));
    this.#server.closeAllConnections();
    await closed;
  }

  async #receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const token = decodeURIComponent(request.url?.replace(/^\/push\//, '') ?? '');
    const push = {token, headers: request.headers, body: await text(request), at: Date.now()};
    this.received.push(push);
    const status = await this.behaviour(push);
    if (!response.destroyed) response.writeHead(status).end('{}');
  }
}
