import {connect} from 'node:net';
import {defaultLimits} from '@signet/contracts';
import {exchange, request, startProbe, type Probe} from './probe.js';

let probe: Probe;
beforeAll(async () => {
  probe = await startProbe({limits: {...defaultLimits(), requestTime: 1, connections: 20}});
});
afterAll(() => probe.app.close());

test.each([
  ['no HTTP at all', 'hello\r\n\r\n'],
  ['another protocol', 'GET / SMTP/1.1\r\n\r\n'],
  ['a space in a header name', 'GET / HTTP/1.1\r\nHost: x\r\nA b: c\r\n\r\n'],
  ['a NUL in a header', 'GET / HTTP/1.1\r\nHost: x\r\nA: \0\r\n\r\n'],
  [
    'two ways to tell the length',
    'POST /probe/body HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
  ],
  [
    'two lengths',
    'POST /probe/body HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\nContent-Length: 4\r\n\r\nabc',
  ],
])('%s gets the error envelope, and the connection is closed', async (_name, text) => {
  const response = await exchange(probe.port, text);
  expect(response).toMatch(/^HTTP\/1.1 400 Bad Request\r\n/);
  expect(response).toMatch(/x-request-id: /);
  expect(response).toContain('"defaultTranslation":"The request is not well-formed HTTP."');
});

test('headers beyond the limit are refused', async () => {
  const response = await exchange(
    probe.port,
    request('GET /', [`X: ${'x'.repeat(defaultLimits().headerSize)}`]),
  );
  expect(response).toContain('"defaultTranslation":"The headers are larger than the limit."');
});

test.each([
  ['headers', 'GET / HTTP/1.1\r\nHost: x\r\n'],
  ['a body', request('POST /probe/body', ['Content-Type: application/json', 'Content-Length: 10'])],
])('%s that never end do not keep the connection open', async (_name, text) => {
  expect(await exchange(probe.port, text)).toContain('"The request took too long to arrive."');
});

test('a repeated header is not ignored', async () => {
  const response = await exchange(
    probe.port,
    request(
      'POST /probe/body',
      ['Content-Type: application/json', 'Content-Type: text/plain'],
      '{"title":"x"}',
    ),
  );
  expect(response).toMatch(/^HTTP\/1.1 415 /);
});

test('connections beyond the limit are closed', async () => {
  const open = () =>
    new Promise<{closed: Promise<void>; end: () => void}>((resolve) => {
      const socket = connect(probe.port, '127.0.0.1', () =>
        resolve({
          closed: new Promise((done) => socket.once('close', () => done())),
          end: () => socket.destroy(),
        }),
      );
      socket.on('error', () => undefined);
    });
  const held = await Promise.all(Array.from({length: 20}, open));
  const late = await open();
  await late.closed;
  for (const {end} of held) end();
});
