import {createServer, type Server} from 'node:http';
import {once} from 'node:events';
import {exposeReadiness} from '../../src/index.js';
import {sendReadiness} from '../../src/metrics/readiness.js';
import {portOf} from '../../src/metrics/server.js';

let server: Server;
beforeAll(async () => {
  server = createServer((_request, response) => void sendReadiness(response)).listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => server.close());

const read = async () => {
  const response = await fetch(`http://127.0.0.1:${portOf(server)}/readyz`);
  return [response.status, await response.json()];
};

test('on the metrics port, readiness names the state of each dependency', async () => {
  const hide = exposeReadiness(async () => ({ready: false, dependencies: {postgresql: false, queues: true}}));
  expect(await read()).toEqual([503, {ready: false, dependencies: {postgresql: 'down', queues: 'up'}}]);
  hide();
});

test('a process that has not exposed its readiness responds that it is not ready', async () => {
  expect(await read()).toEqual([503, {ready: false, dependencies: {}}]);
});
