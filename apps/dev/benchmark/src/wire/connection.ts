import {once} from 'node:events';
import {connect, type Socket} from 'node:net';
import {parseResponse, type WireResponse} from './response.js';

export interface WireRequest {
  readonly method: string;
  /** The path including its query. */
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

interface Waiting {
  readonly resolve: (response: WireResponse) => void;
  readonly reject: (error: Error) => void;
}

const CLOSED = 'the server closed the connection';

async function connected({hostname, port}: URL): Promise<Socket> {
  const socket = connect({host: hostname, port: Number(port), noDelay: true});
  await once(socket, 'connect');
  return socket;
}

/**
 * A keep-alive connection for one request at a time. It supports only what the measured servers need, because the load
 * generator shares their cores and must use as little CPU as possible.
 */
export class Connection {
  #received: Buffer = Buffer.alloc(0);
  #waiting: Waiting | undefined;

  private constructor(
    private readonly address: URL,
    private readonly socket: Socket,
  ) {
    socket.on('data', (bytes) => this.#receive(bytes));
    socket.on('error', (error) => this.#settle()?.reject(error));
    socket.on('close', () => this.#settle()?.reject(new Error(CLOSED)));
  }

  /** @param address an HTTP origin */
  static async open(address: string): Promise<Connection> {
    const url = new URL(address);
    return new Connection(url, await connected(url));
  }

  close(): void {
    this.socket.destroy();
  }

  /** Rejects if the connection ends before the response. */
  async send({method, path, headers = {}, body = ''}: WireRequest): Promise<WireResponse> {
    if (this.#waiting !== undefined) throw new Error('another request is in progress');
    if (!this.socket.writable) throw new Error(CLOSED);
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
    const length = body === '' ? '' : `content-length: ${Buffer.byteLength(body)}\r\n`;
    return new Promise((resolve, reject) => {
      this.#waiting = {resolve, reject};
      this.socket.write(
        `${method} ${path} HTTP/1.1\r\nhost: ${this.address.host}\r\n${lines.join('')}${length}\r\n${body}`,
      );
    });
  }

  #receive(bytes: Buffer): void {
    this.#received = this.#received.length === 0 ? bytes : Buffer.concat([this.#received, bytes]);
    try {
      const response = parseResponse(this.#received);
      if (response === null) return;
      this.#received = Buffer.alloc(0);
      this.#settle()?.resolve(response);
    } catch (error) {
      this.socket.destroy(error instanceof Error ? error : new Error(String(error)));
    }
  }

  #settle(): Waiting | undefined {
    const waiting = this.#waiting;
    this.#waiting = undefined;
    return waiting;
  }
}
