import {createServer} from 'node:http';
import {connect} from 'node:net';
import {once} from 'node:events';
import {closeServer, stopAll} from '../src/index.js';

test('a part that does not stop is named, and the others are stopped', async () => {
  const stopped: string[] = [];
  const stopping = stopAll(
    {
      'the browser': () => new Promise(() => undefined),
      'the server': () => Promise.reject(new Error('it was not running')),
      'the database': () => stopped.push('the database'),
    },
    10,
  );
  await expect(stopping).rejects.toThrow(
    'the browser did not stop within 10 ms; the server did not stop: Error: it was not running',
  );
  expect(stopped).toEqual(['the database']);
});

test('parts are stopped in their order', async () => {
  const stopped: string[] = [];
  const stop = (name: string) => async () => void stopped.push(name);
  await stopAll({first: stop('first'), second: stop('second')});
  expect(stopped).toEqual(['first', 'second']);
});

test('a server is closed although a client keeps a connection', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const client = connect(typeof address === 'object' ? (address?.port ?? 0) : 0, '127.0.0.1');
  await once(server, 'connection');
  const closed = once(client, 'close');
  await closeServer(server);
  client.resume();
  await closed;
});
