import {readFileSync} from 'node:fs';
import {createServer, type RequestListener, type Server} from 'node:http';
import {join} from 'node:path';
import {buffer} from 'node:stream/consumers';
import {fetchStatus} from '../../src/cli/fetch/fetch-status.js';
import {originOf} from '../support/online/server.js';

const servers: Server[] = [];
afterAll(() => servers.forEach((server) => server.closeAllConnections()));
afterAll(() => Promise.all(servers.map((server) => new Promise((closed) => server.close(closed)))));

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  servers.push(server);
  return originOf(server);
}

const ocspRequest = Uint8Array.of(1, 2, 3);
const local = fetchStatus({allowPrivate: true, timeout: 10_000, maxSize: 1000});

test('a question is sent with POST as an OCSP request, and a list is fetched with GET', async () => {
  const origin = await serve((request, response) => {
    void buffer(request).then((body) =>
      response.end(`${request.method} ${request.headers['content-type'] ?? ''} ${body.toString('hex')}`),
    );
  });
  const text = async (question: Uint8Array | undefined) =>
    new TextDecoder().decode(await local({url: origin, ocspRequest: question}));
  expect(await text(ocspRequest)).toBe('POST application/ocsp-request 010203');
  expect(await text(undefined)).toBe('GET  ');
});

test.each<[string, RequestListener, RegExp]>([
  [
    'redirects',
    (_request, response) => void response.writeHead(302, {location: 'file:///etc/passwd'}).end(),
    /redirects/,
  ],
  ['answers with an error', (_request, response) => void response.writeHead(503).end(), /status 503/],
  [
    'sends more than the limit',
    (_request, response) => void response.end('x'.repeat(1001)),
    /more than 1000 bytes/,
  ],
])('a server that %s gives no answer', async (_what, listener, message) => {
  await expect(local({url: await serve(listener), ocspRequest})).rejects.toThrow(message);
});

test.each<[string, RequestListener]>([
  ['no answer', () => undefined],
  [
    'one byte after the other',
    (_request, response) => {
      const timer = setInterval(() => response.write('x'), 10);
      response.on('close', () => clearInterval(timer));
    },
  ],
])('a server that sends %s is given up after the timeout', async (_what, listener) => {
  const hasty = fetchStatus({allowPrivate: true, timeout: 300});
  await expect(hasty({url: await serve(listener), ocspRequest})).rejects.toThrow(/timed out/);
});

test('addresses that are not public are refused by number and by name, before a connection', async () => {
  let connections = 0;
  const origin = await serve((_request, response) => void response.end());
  servers.at(-1)?.on('connection', () => (connections += 1));
  const guarded = fetchStatus({allowPrivate: false});
  const {port} = new URL(origin);
  for (const host of ['127.0.0.1', '[::1]', 'localhost', '10.0.0.1', '169.254.169.254', '2130706433'])
    await expect(guarded({url: `http://${host}:${port}/`, ocspRequest})).rejects.toThrow(/not public/);
  expect(connections).toBe(0);
});

test('the rule for public addresses is that of the service, byte for byte', () => {
  const text = (path: string) => readFileSync(join(import.meta.dirname, '../../../..', path), 'utf8');
  expect(text('libs/asic/src/cli/fetch/public-address.ts')).toBe(text('libs/outbound/src/public-address.ts'));
});
