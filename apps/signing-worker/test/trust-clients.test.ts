import {createServer, type RequestListener} from 'node:http';
import {
  createLocalAuthority,
  createOcspResponder,
  createTimestampAuthority,
  serviceListener,
  statusOfEach,
} from '@signet/pki';
import {httpService} from '../src/trust-clients/trust-clients.js';
import {openssl, bytesFrom} from '../../../libs/pki/test/openssl.js';

const authority = createLocalAuthority();
const respond = createOcspResponder({
  authorities: [
    {
      issuerCertificatePem: authority.rootCertificatePem,
      responder: authority.rootOcsp,
      statusesOf: statusOfEach(() => 'good'),
    },
  ],
});
const services = serviceListener({
  timestamp: createTimestampAuthority({credential: authority.timestamping}),
  ocsp: async (request) => (await respond(request)).der,
});

async function serving<T>(listener: RequestListener, talk: (origin: string) => Promise<T>): Promise<T> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new TypeError('The server has no port.');
  try {
    return await talk(`http://127.0.0.1:${address.port}`);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

const ask = (
  kind: 'timestamp' | 'ocsp',
  url: string,
  request: Uint8Array = Uint8Array.of(0),
  timeout = 5000,
) => httpService({kind, url, timeout})(request);

test('gets a timestamp over HTTP that openssl verifies', async () => {
  const data = 'what was signed';
  const request = bytesFrom('q', ['ts', '-query', '-sha256', '-cert', '-data', '@data', '-out', '@q'], {
    data,
  });
  const response = await serving(services, (origin) => ask('timestamp', `${origin}/timestamp`, request));
  const files = {request, response, root: authority.rootCertificatePem};
  expect(
    openssl(['ts', '-verify', '-queryfile', '@request', '-in', '@response', '-CAfile', '@root'], files),
  ).toMatch(/OK/);
});

test('gets an OCSP response over HTTP that openssl verifies', async () => {
  const files = {issuer: authority.rootCertificatePem, cert: authority.issuingCertificatePem};
  const request = bytesFrom('q', ['ocsp', '-issuer', '@issuer', '-cert', '@cert', '-reqout', '@q'], files);
  const response = await serving(services, (origin) => ask('ocsp', `${origin}/ocsp`, request));
  const args = [
    'ocsp',
    '-respin',
    '@response',
    '-issuer',
    '@issuer',
    '-cert',
    '@cert',
    '-CAfile',
    '@issuer',
    '-no_nonce',
  ];
  expect(openssl(args, {...files, response})).toMatch(/: good/);
});

test('returns the error response of a service that was sent garbage', async () => {
  const response = await serving(services, (origin) => ask('ocsp', `${origin}/ocsp`));
  expect([...response]).toEqual([0x30, 0x03, 0x0a, 0x01, 0x01]);
});

const reply = 'application/timestamp-reply';
test.each<[string, RequestListener]>([
  ['an error', (_request, response) => response.writeHead(500, {'Content-Type': reply}).end()],
  [
    'the wrong media type',
    (_request, response) => response.writeHead(200, {'Content-Type': 'text/html'}).end('<html>'),
  ],
  ['no media type', (_request, response) => response.writeHead(200).end('x')],
  ['a redirect', (_request, response) => response.writeHead(307, {Location: '/elsewhere'}).end()],
  [
    'a response that is too large',
    (_request, response) => response.writeHead(200, {'Content-Type': reply}).end('x'.repeat(70_000)),
  ],
  [
    'half a response',
    (_request, response) =>
      response
        .writeHead(200, {'Content-Type': reply, 'Content-Length': 9})
        .write('x', () => response.destroy()),
  ],
  ['a closed connection', (request) => request.destroy()],
])('%s means that the service is unreachable', async (_what, listener) => {
  await expect(serving(listener, (origin) => ask('timestamp', origin))).rejects.toMatchObject({
    name: 'ServiceUnreachableError',
  });
});

test('times out on a service that does not respond', async () => {
  const began = Date.now();
  const silent = serving(
    () => undefined,
    (origin) => ask('timestamp', origin, new Uint8Array(1), 100),
  );
  await expect(silent).rejects.toMatchObject({name: 'ServiceUnreachableError'});
  expect(Date.now() - began).toBeLessThan(4000);
});

test('times out on a service that stops halfway', async () => {
  const stuck: RequestListener = (_request, response) =>
    response.writeHead(200, {'Content-Type': reply}).write('x');
  await expect(
    serving(stuck, (origin) => ask('timestamp', origin, new Uint8Array(1), 100)),
  ).rejects.toMatchObject({name: 'ServiceUnreachableError'});
});

test('an address without a server means that the service is unreachable', async () => {
  const origin = await serving(services, async (where) => where);
  await expect(ask('timestamp', origin)).rejects.toMatchObject({name: 'ServiceUnreachableError'});
});

describe('a connection', () => {
  /** Responds to the given number of requests on each connection, and resets the connection at the next request. */
  const serveEach = async (requests: number) => {
    const connections = new Map<unknown, number>();
    const listener: RequestListener = (request, response) => {
      const count = (connections.get(request.socket) ?? 0) + 1;
      connections.set(request.socket, count);
      if (count > requests) request.socket.resetAndDestroy();
      else response.writeHead(200, {'Content-Type': reply}).end('x');
    };
    const responses = await serving(listener, async (origin) => {
      const timestamp = httpService({kind: 'timestamp', url: origin, timeout: 5000});
      const request = Uint8Array.of(0);
      return [await timestamp(request), await timestamp(request), await timestamp(request)];
    });
    return {responses: responses.map(String), connections: connections.size};
  };

  test('is reused for the next request', async () => {
    expect(await serveEach(3)).toEqual({responses: ['x', 'x', 'x'], connections: 1});
  });

  test('that was closed while idle is replaced without an error', async () => {
    expect(await serveEach(1)).toEqual({responses: ['x', 'x', 'x'], connections: 3});
  });
});
