import {createServer, type IncomingMessage, type Server, type ServerResponse} from 'node:http';
import {text} from 'node:stream/consumers';
import {setTimeout as delay} from 'node:timers/promises';
import {z} from 'zod';

const eventSchema = z.object({
  type: z.string(),
  timestamp: z.iso.datetime(),
  data: z.object({sessionId: z.uuid().optional()}),
});

/** One event, and how late it was. */
export interface Arrival {
  readonly type: string;
  readonly sessionId: string | undefined;
  /** The milliseconds from the change of the session to the arrival of the request. */
  readonly lateMs: number;
}

/** The server of a relying party that accepts every event, after a fixed time or never. */
export class TimedReceiver {
  readonly arrivals: Arrival[] = [];
  readonly #server: Server;

  /** @param answerAfterMs null for a server that accepts connections and never answers */
  private constructor(private readonly answerAfterMs: number | null) {
    this.#server = createServer((request, response) => void this.#receive(request, response));
  }

  static async start(answerAfterMs: number | null): Promise<TimedReceiver> {
    const receiver = new TimedReceiver(answerAfterMs);
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
    const now = Date.now();
    const event = eventSchema.parse(JSON.parse(await text(request)));
    this.arrivals.push({
      type: event.type,
      sessionId: event.data.sessionId,
      lateMs: now - Date.parse(event.timestamp),
    });
    if (this.answerAfterMs === null) return;
    await delay(this.answerAfterMs);
    response.writeHead(204).end();
  }
}
