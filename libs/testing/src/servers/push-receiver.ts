import {createServer, type IncomingMessage, type ServerResponse} from 'node:http';
import {text} from 'node:stream/consumers';

/** A push as it reached the provider. */
export interface ReceivedPush {
  readonly token: string;
  readonly headers: IncomingMessage['headers'];
  /** As it was sent. */
  readonly body: string;
}

/** The status that a push is answered with, at once or later; a promise that stays open is a provider that is silent. */
export type PushBehaviour = (push: ReceivedPush) => number | Promise<number>;

/** Takes pushes in the place of the phone simulator, remembers them, and behaves as it is told. */
export class PushReceiver {
  readonly received: ReceivedPush[] = [];
  /** How the next pushes are answered; 200 unless told otherwise. */
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

  /** Cuts whoever still waits for an answer. */
  async stop(): Promise<void> {
    const closed = new Promise((resolve) => this.#server.close(resolve));
    this.#server.closeAllConnections();
    await closed;
  }

  async #receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const token = decodeURIComponent(request.url?.replace(/^\/push\//, '') ?? '');
    const push = {token, headers: request.headers, body: await text(request)};
    this.received.push(push);
    const status = await this.behaviour(push);
    if (!response.destroyed) response.writeHead(status).end('{}');
  }
}
