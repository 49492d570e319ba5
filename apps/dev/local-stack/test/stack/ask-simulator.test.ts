import {once} from 'node:events';
import {createServer} from 'node:http';
import {askSimulator} from '../../src/seed/ask-simulator.js';

/**
 * Calls `askSimulator` with the URL of a server that responds with these statuses, and then with 200. Returns the last
 * status and the bodies of the requests.
 */
async function ask(statuses: readonly number[], content?: object): Promise<[number, string[]]> {
  const bodies: string[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => (body += String(chunk)));
    request.on('end', () => {
      response.writeHead(statuses[bodies.length] ?? 200).end();
      bodies.push(body);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new TypeError('The server has no port.');
  try {
    const {status} = await askSimulator(`http://127.0.0.1:${address.port}/phones`, content, 0);
    return [status, bodies];
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

test('a request is repeated with its body while the service is unavailable', async () => {
  expect(await ask([503, 503], {pin: '1234'})).toEqual([200, Array(3).fill('{"pin":"1234"}')]);
});

test('any other response is returned at once', async () => {
  expect(await ask([409])).toEqual([409, ['']]);
});

test('after ten attempts, the refusal is returned', async () => {
  const [status, bodies] = await ask(Array<number>(20).fill(503));
  expect([status, bodies.length]).toEqual([503, 10]);
});
