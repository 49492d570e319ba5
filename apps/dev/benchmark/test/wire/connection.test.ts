import {once} from 'node:events';
import {createServer, type Server, type Socket} from 'node:net';
import {until} from '@signet/testing';
import {z} from 'zod';
import {Connection} from '../../src/wire/connection.js';

const request = {method: 'GET', path: '/'};
const ok = 'HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\nok';

let server: Server;
let accepted: Socket[];
let connection: Connection;

beforeEach(async () => {
  accepted = [];
  server = createServer((socket) => {
    accepted.push(socket);
    socket.on('data', () => socket.write(ok));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const {port} = z.object({port: z.number()}).parse(server.address());
  connection = await Connection.open(`http://127.0.0.1:${port}`);
  await until('the connection', () => accepted.length === 1);
});

afterEach(async () => {
  connection.close();
  for (const socket of accepted) socket.destroy();
  await once(server.close(), 'close');
});

/** Ends the idle connection, and waits until the client has noticed it. */
async function closeIdle(): Promise<void> {
  const [socket] = accepted;
  if (socket === undefined) throw new Error('no connection');
  const closed = once(socket, 'close');
  socket.end();
  await closed;
}

test('a request on a connection that the server has closed fails, instead of waiting for ever', async () => {
  await closeIdle();
  await expect(connection.send(request)).rejects.toThrow('the server closed the connection');
});
