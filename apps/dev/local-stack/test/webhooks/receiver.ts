import {createServer, type IncomingMessage, type Server, type ServerResponse} from 'node:http';
import {text} from 'node:stream/consumers';
import {Webhook} from 'standardwebhooks';
import {z} from 'zod';

const eventSchema = z.object({type: z.string(), data: z.object({sessionId: z.uuid()})});

/** One request that the receiver has verified. */
export interface Received {
  readonly id: string;
  readonly type: string;
  readonly sessionId: string;
  readonly accepted: boolean;
}

/**
 * The server of a relying party, which sometimes fails. Of every ten events, it responds to the first attempt of one
 * with 500, and closes the connection at the first attempt of another.
 */
export class Receiver {
  readonly received: Received[] = [];
  /** The number of requests with a wrong signature or an invalid body. */
  forged = 0;
  /** The secret of the endpoint. The test sets this field once it knows the secret. */
  secret = '';
  readonly #server: Server;
  readonly #seen = new Map<string, number>();

  private constructor() {
    this.#server = createServer((request, response) => void this.#receive(request, response));
  }

  static async start(): Promise<Receiver> {
    const receiver = new Receiver();
    await new Promise<void>((resolve) => receiver.#server.listen(0, '127.0.0.1', resolve));
    return receiver;
  }

  get url(): string {
    const address = this.#server.address();
    if (address === null || typeof address === 'string') throw new Error('the server does not listen');
    return `http://127.0.0.1:${address.port}/events`;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  async #receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
    // The connection breaks when the dispatcher is killed.
    const body = await text(request).catch(() => '');
    const id = String(request.headers['webhook-id']);
    const event = this.#verified(body, request);
    if (event === null) {
      this.forged += 1;
      response.writeHead(400).end();
      return;
    }
    const number = this.#seen.get(id) ?? this.#seen.size;
    const fault = this.#seen.has(id) ? null : number % 10;
    this.#seen.set(id, number);
    const accepted = fault !== 3 && fault !== 7;
    this.received.push({id, type: event.type, sessionId: event.data.sessionId, accepted});
    if (fault === 7) request.socket.destroy();
    else response.writeHead(accepted ? 204 : 500).end();
  }

  #verified(body: string, {headers}: IncomingMessage): z.infer<typeof eventSchema> | null {
    const given = {
      'webhook-id': String(headers['webhook-id']),
      'webhook-timestamp': String(headers['webhook-timestamp']),
      'webhook-signature': String(headers['webhook-signature']),
    };
    try {
      return eventSchema.parse(new Webhook(this.secret).verify(body, given));
    } catch {
      return null;
    }
  }
}
