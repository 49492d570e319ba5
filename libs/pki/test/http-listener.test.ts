import {once} from 'node:events';
import {createServer, request, type IncomingMessage} from 'node:http';
import {serviceListener} from '../src/index.js';

const never = () => new Uint8Array();
const server = createServer(serviceListener({timestamp: never, ocsp: never}));
beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

function address(): {host: string; port: number} {
  const bound = server.address();
  if (bound === null || typeof bound === 'string') throw new TypeError('The server has no port.');
  return {host: bound.address, port: bound.port};
}

test.each([
  ['another path', '/', 'POST', 'application/ocsp-request', 404],
  ['another method', '/ocsp', 'PUT', 'application/ocsp-request', 405],
  ['another type', '/ocsp', 'POST', 'application/json', 415],
])('%s is refused by the listener', async (_what, path, method, type, status) => {
  const {host, port} = address();
  const response = await fetch(`http://${host}:${port}${path}`, {method, headers: {'Content-Type': type}});
  expect(response.status).toBe(status);
});

test('a request that is too large is refused before its end arrives', async () => {
  const headers = {'Content-Type': 'application/ocsp-request'};
  const endless = request({...address(), path: '/ocsp', method: 'POST', headers});
  endless.write(Buffer.alloc(20_000));
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    endless.once('response', resolve).once('error', reject);
  });
  endless.destroy();
  expect(response.statusCode).toBe(413);
});
