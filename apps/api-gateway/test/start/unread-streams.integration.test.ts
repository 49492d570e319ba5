import {once} from 'node:events';
import {connect, type Socket} from 'node:net';
import {HttpAdapterHost} from '@nestjs/core';
import {until} from '@signet/testing';
import {HeldPolls} from '../../src/sessions/held-polls.js';
import {TestBrowser, pageHeaders} from '../login-ui/browser.js';
import {streamOf} from './start-stream.js';
import {startWorld, type StartWorld} from './start-world.js';

let world: StartWorld;
let open: Set<Socket>;
beforeEach(async () => {
  world = await startWorld({limits: {idleConnection: 1}});
  open = new Set();
  world
    .hub(HttpAdapterHost)
    .httpAdapter.getHttpServer()
    .on('connection', (socket: Socket) => {
      open.add(socket);
      socket.once('close', () => open.delete(socket));
    });
});
afterEach(() => world.stop());

const held = () => world.hub(HeldPolls).held;

/**
 * Asks for the stream of a login, on a connection of its own.
 * @param accept what happens to the connection on the server
 */
const ask = async (accept = (_: Socket) => {}) => {
  const browser = new TestBrowser(world);
  const id = await browser.logIn({start: {}});
  const headers = {...pageHeaders, host: 'signet.example', cookie: `service_login=${browser.cookie}`};
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  world.hub(HttpAdapterHost).httpAdapter.getHttpServer().once('connection', accept);
  const client = connect(world.port, '127.0.0.1');
  // The server closes the connection.
  client.on('error', () => undefined);
  client.write(`GET /login-ui/v1/session/start?sessionId=${id} HTTP/1.1\r\n${lines.join('')}\r\n`);
  return {id, client};
};

test('a stream whose browser does not read ends, and its connection is closed, while the session is open', async () => {
  // As for a peer with a full buffer, nothing that the server writes leaves it.
  const {id} = await ask((socket) => socket.cork());
  await until('the stream', () => held() === 1);
  await until('the end of the stream', () => held() === 0);
  await until('the end of the connection', () => open.size === 0);
  expect(await world.statusOf(id)).toBe('PENDING');
});

test('a stream whose browser reads stays open for longer than one may stay unread', async () => {
  const browsers = Array.from({length: 10}, () => new TestBrowser(world));
  const streams = await Promise.all(
    browsers.map(async (browser) => streamOf(world.port, browser, await browser.logIn({start: {}}))),
  );
  const taken = await Promise.all(streams.map((stream) => stream.take(8)));
  expect(taken.map((lines) => lines.length >= 8)).toEqual(Array(10).fill(true));
  expect(held()).toBe(10);
  streams.forEach((stream) => stream.leave());
});

test.each<[string, (client: Socket) => void]>([
  ['closes its connection', (client) => client.destroy()],
  ['resets it', (client) => client.resetAndDestroy()],
  ['closes its half of it', (client) => client.end()],
])('a stream ends when its browser %s', async (_, leave) => {
  const {client} = await ask();
  await once(client, 'data');
  expect(held()).toBe(1);
  leave(client);
  await until('the end of the stream', () => held() === 0);
  await until('the end of the connection', () => open.size === 0);
});

test('the connection of a stream that has ended is closed', async () => {
  const {id, client} = await ask();
  await once(client, 'data');
  await world.post(`/${id}/cancellation`);
  await until('the end of the stream', () => held() === 0);
  await until('the end of the connection', () => open.size === 0);
});

test('a shutdown ends a stream that nobody reads', async () => {
  const {client} = await ask();
  await once(client, 'data');
  client.pause();
  await world.stopFirst();
  await until('the end of the connection', () => open.size === 0);
});
