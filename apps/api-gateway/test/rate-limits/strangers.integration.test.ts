import {randomUUID} from 'node:crypto';
import type {Server} from 'node:http';
import {HttpAdapterHost} from '@nestjs/core';
import {until} from '@signet/testing';
import {TestBrowser, beginLogin} from '../login-ui/browser.js';
import {loginRequest, startGateway, type TestGateway} from '../relying-party/gateway.js';

const STRANGERS = 60;

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startGateway({
    database: {poolSize: 4, connectTimeoutMs: 300, statementTimeoutMs: 60_000},
    limits: {answerTime: 60_000},
  });
});
afterAll(() => gateway.stop());

const connections = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server: Server = gateway.hub(HttpAdapterHost).httpAdapter.getHttpServer();
    server.getConnections((error, count) => (error ? reject(error) : resolve(count)));
  });

/** Returns the number of statements with this text that wait for a lock. */
const blocked = async (sql: string): Promise<number> => {
  const {rows} = await gateway.admin.query(
    `SELECT count(*)::int AS count FROM pg_stat_activity
     WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE '%' || $1 || '%'`,
    [sql],
  );
  return rows[0].count;
};

test('60 strangers with changing client ids do not keep clients out, whether these are cached or not', async () => {
  const [cached, uncached] = [await gateway.otherClient(), await gateway.otherClient()];
  await gateway.create({}, cached);
  // The lock blocks every statement that reads a client, as if the database were slow.
  const lock = await gateway.admin.connect();
  await lock.query('BEGIN; LOCK TABLE relying_party');
  const strangers = Array.from({length: STRANGERS}, () =>
    gateway.get(`/${randomUUID()}/status`, {...gateway.client, id: randomUUID(), secret: 'wrong'}),
  );
  await until(
    'the calls of the strangers',
    async () => (await connections()) >= STRANGERS && (await blocked('FROM unnest')) > 0,
  );
  const legitimate = [cached, uncached].map((client) => gateway.post('', loginRequest, client));
  await until('the creation', async () => (await blocked('INSERT INTO session')) === 1);
  expect(await blocked('FROM unnest')).toBeLessThanOrEqual(2);
  await lock.query('COMMIT');
  lock.release();
  expect((await Promise.all(legitimate)).map(({status}) => status)).toEqual([200, 200]);
  expect(new Set((await Promise.all(strangers)).map(({status}) => status))).toEqual(new Set([401]));
});

test('handoff tokens of strangers use at most half of the connections, and the others are refused in time', async () => {
  const {handoffToken} = await beginLogin(gateway);
  const lock = await gateway.admin.connect();
  await lock.query('BEGIN; LOCK TABLE session');
  const attempts = Array.from({length: 20}, () => new TestBrowser(gateway).exchange(handoffToken));
  const refused = await Promise.race(attempts);
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '1']);
  expect(await blocked('UPDATE session')).toBe(2);
  await lock.query('COMMIT');
  lock.release();
  const statuses = (await Promise.all(attempts)).map(({status}) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
});
