import {createServer} from 'node:http';
import {serviceListener} from '../src/index.js';

const never = () => new Uint8Array();

test.each([
  ['another path', '/', 'POST', 'application/ocsp-request', '', 404],
  ['another method', '/ocsp', 'PUT', 'application/ocsp-request', '', 405],
  ['another type', '/ocsp', 'POST', 'application/json', '', 415],
  ['too much', '/ocsp', 'POST', 'application/ocsp-request', 'x'.repeat(20_000), 413],
])('%s is refused by the listener', async (_what, path, method, type, body, status) => {
  const server = createServer(serviceListener({timestamp: never, ocsp: never}));
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new TypeError('The server has no port.');
  try {
    const answer = await fetch(`http://127.0.0.1:${address.port}${path}`, {
      method,
      headers: {'Content-Type': type},
      body,
    });
    expect(answer.status).toBe(status);
  } finally {
    server.closeAllConnections();
    server.close();
  }
});
