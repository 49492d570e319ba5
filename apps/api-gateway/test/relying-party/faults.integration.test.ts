import {createServer, type Server} from 'node:net';
import {z} from 'zod';
import {envelope, loginRequest, startGateway} from './gateway.js';

const listen = (server: Server): Promise<number> =>
  new Promise((resolve) =>
    server.listen(0, '127.0.0.1', () => resolve(z.object({port: z.number()}).parse(server.address()).port)),
  );

/** Answers and how long they took, while the database is something else. */
const whileDatabaseIs = async (url: string) => {
  const gateway = await startGateway({database: {url, connectTimeoutMs: 1000, statementTimeoutMs: 1500}});
  const start = performance.now();
  const answer = await gateway.post('', loginRequest);
  const seconds = (performance.now() - start) / 1000;
  const probes = await Promise.all(
    ['livez', 'readyz'].map((probe) =>
      gateway.call('GET', '', {}, `http://127.0.0.1:${gateway.port}/${probe}`),
    ),
  );
  await gateway.stop();
  return {answer, seconds, probes: probes.map(({status}) => status)};
};

test.each<[string, (silent: number) => string]>([
  ['a port where nobody listens', () => 'postgres://signet_gateway@127.0.0.1:9/x'],
  ['a server that never answers', (silent) => `postgres://signet_gateway@127.0.0.1:${silent}/x`],
])('with %s as database, answers are 503 within two seconds', async (_name, url) => {
  const server = createServer((socket) => socket.on('error', () => undefined));
  const port = await listen(server);
  const {answer, seconds, probes} = await whileDatabaseIs(url(port));
  server.close();
  expect([answer.status, answer.json]).toEqual([503, envelope('temporarily_unavailable')]);
  expect(answer.headers.get('retry-after')).toBe('1');
  expect(seconds).toBeLessThan(2);
  expect(probes).toEqual([200, 503]);
});

test('a gateway whose connections were cut is normal again by itself', async () => {
  const gateway = await startGateway();
  await gateway.create();
  await gateway.admin.query(
    'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
  );
  const statuses = new Set<number>();
  const deadline = Date.now() + 5000;
  while (!statuses.has(200) && Date.now() < deadline)
    statuses.add((await gateway.post('', loginRequest)).status);
  expect([...statuses].filter((status) => ![200, 503].includes(status))).toEqual([]);
  expect(statuses).toContain(200);
  await gateway.stop();
});
