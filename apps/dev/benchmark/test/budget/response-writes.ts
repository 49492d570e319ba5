import {Socket} from 'node:net';

type Chunk = Parameters<Socket['_write']>[0];

const bytesOf = (chunk: Chunk, encoding: BufferEncoding): number =>
  typeof chunk === 'string' ? Buffer.byteLength(chunk, encoding) : chunk.length;

/** Counts the writes to accepted connections. Each is one system call, unless the connection is congested. */
export class ResponseWrites {
  #count = 0;
  #bytes = 0;

  /** @param port of the server whose connections are counted */
  constructor(private readonly port: number) {
    const {_write: write, _writev: writev} = Socket.prototype;
    const count = (socket: Socket, bytes: number) => this.#add(socket, bytes);
    jest.spyOn(Socket.prototype, '_write').mockImplementation(function (this: Socket, ...call) {
      count(this, bytesOf(call[0], call[1]));
      write.apply(this, call);
    });
    jest.spyOn(Socket.prototype, '_writev').mockImplementation(function (this: Socket, ...call) {
      count(
        this,
        call[0].reduce((sum, {chunk, encoding}) => sum + bytesOf(chunk, encoding), 0),
      );
      writev?.apply(this, call);
    });
  }

  clear(): void {
    this.#count = 0;
    this.#bytes = 0;
  }

  get amounts(): {responseWrites: number; responseBytes: number} {
    return {responseWrites: this.#count, responseBytes: this.#bytes};
  }

  #add(socket: Socket, bytes: number): void {
    if (socket.localPort !== this.port) return;
    this.#count += 1;
    this.#bytes += bytes;
  }
}
