import {createServer, type Server} from 'node:net';
import {DatabaseWatch} from '@signet/process';
import {database, loadSettings} from '@signet/settings';
import {z} from 'zod';
import {envelope, loginRequest, startGateway} from './gateway.js';

const listen = (server: Server): Promise<number> =>
  new Promise((resolve) =>
    server.listen(0, '127.0.0.1', () => resolve(z.object({port: z.number()}).parse(server.address()).port)),
  );

/** The time within which every caller should get a response (decision record 38), in milliseconds. */
const LONGEST_RESPONSE_MS = 2000;
/** Shorter than the default timeout, so that the test also passes on a busy machine. */
const CONNECT_TIMEOUT_MS = 200;

// `DatabaseWatch` is disabled, because it also opens connections, and the test counts the connections of one request.
jest.spyOn(DatabaseWatch.prototype, 'onApplicationBootstrap').mockReturnValue();

test('the default timeouts add up to less than the documented time', () => {
  const environment = {DATABASE_URL: 'postgres://signet@127.0.0.1/x'};
  const {connectTimeoutMs, statementTimeoutMs} = loadSettings({database}, environment).database;
  expect(Math.max(connectTimeoutMs, statementTimeoutMs)).toBeLessThan(LONGEST_RESPONSE_MS);
});

test.each<[string, number, (silent: number) => string]>([
  ['a port without a server', 0, () => 'postgres://signet_gateway@127.0.0.1:9/x'],
  ['a server that never answers', 1, (silent) => `postgres://signet_gateway@127.0.0.1:${silent}/x`],
])(
  'with %s as database, the gateway answers 503 in time; waits for a connection: %i',
  async (_name, expected, url) => {
    let waits = 0;
    const server = createServer((socket) => {
      waits += 1;
      socket.on('error', () => undefined);
    });
    const gateway = await startGateway({
      database: {
        url: url(await listen(server)),
        connectTimeoutMs: CONNECT_TIMEOUT_MS,
        statementTimeoutMs: 1500,
      },
    });
    const start = performance.now();
    const response = await gateway.post('', loginRequest);
    expect(performance.now() - start).toBeLessThan(LONGEST_RESPONSE_MS);
    expect(waits).toBe(expected);
    expect([response.status, response.json]).toEqual([503, envelope('temporarily_unavailable')]);
    expect(response.headers.get('retry-after')).toBe('1');
    for (const [probe, status] of [
      ['livez', 200],
      ['readyz', 503],
    ] as const) {
      const {status: said} = await gateway.call('GET', '', {}, `http://127.0.0.1:${gateway.port}/${probe}`);
      expect([probe, said]).toEqual([probe, status]);
    }
    await gateway.stop();
    server.close();
  },
);

test('a gateway whose connections were cut recovers without a restart', async () => {
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
