import {randomUUID} from 'node:crypto';
import {setTimeout as pause} from 'node:timers/promises';
import {
  checkQueues,
  connectionCounts,
  createBell,
  createCounterStore,
  migrateQueues,
  QueueAdmin,
  QueueProducer,
  type ConnectionUser,
  type QueueAddress,
  type QueueServer,
} from '@signet/queue';
import {createTestDatabase, hasRedis, startRedisServer, until} from '@signet/testing';
import {Redis} from 'ioredis';
import {Client} from 'pg';
import {handlerOf, startWorker} from '../support/workers.js';

/** A server or database that only this suite uses, and the current number of its connections. */
interface Server {
  readonly address: QueueAddress;
  readonly count: () => Promise<number>;
  readonly drop: () => Promise<void>;
}

async function onPostgres(): Promise<Server> {
  const {adminUrl, urls, drop} = await createTestDatabase();
  await migrateQueues(adminUrl);
  const observer = new Client(adminUrl);
  await observer.connect();
  return {
    address: {url: urls.sessionService},
    count: async () => {
      const {rows} = await observer.query<{count: number}>(
        `SELECT count(*)::int FROM pg_stat_activity
         WHERE datname = current_database() AND pid <> pg_backend_pid() AND application_name LIKE 'signet-%'`,
      );
      return rows[0]?.count ?? 0;
    },
    drop: async () => {
      await observer.end();
      await drop();
    },
  };
}

async function onRedis(): Promise<Server> {
  const {url, stop} = await startRedisServer();
  const observer = new Redis(url);
  return {
    address: {url},
    count: async () =>
      String(await observer.client('LIST'))
        .trim()
        .split('\n').length - 1,
    drop: async () => {
      observer.disconnect();
      await stop();
    },
  };
}

const JOBS = 40;
const add = (producer: QueueProducer) =>
  Promise.all(
    Array.from({length: JOBS}, () => {
      const deliveryId = randomUUID();
      return producer.add('push', {deliveryId}, {rowId: deliveryId, enqueued: 1});
    }),
  );

/**
 * Puts each component under load, so that it opens its maximum number of connections. Each function returns a function
 * that closes the component.
 */
const users: Readonly<Record<ConnectionUser, (server: Server) => Promise<() => Promise<unknown>>>> = {
  producer: async ({address}) => {
    const producer = new QueueProducer(address);
    await add(producer);
    return () => producer.close();
  },
  worker: async ({address, count}) => {
    const producer = new QueueProducer(address);
    await add(producer);
    await producer.close();
    await until('the end of the producer', async () => (await count()) === 0);
    let done = 0;
    const push = handlerOf<'push'>(async () => void (done += 1));
    const worker = await startWorker(address, 'push', {push}, {concurrency: JOBS});
    // The queue also contains the jobs that the test of the producer has added, so `done` can exceed JOBS.
    await until('all jobs done', () => done >= JOBS);
    return () => worker.close();
  },
  bellSender: async ({address}) => {
    const bell = createBell(address);
    for (let ring = 0; ring < JOBS; ring += 1) bell.ring([randomUUID()]);
    return () => bell.close();
  },
  bellReceiver: async ({address}) => {
    const bell = createBell(address);
    await bell.listen(() => undefined);
    return () => bell.close();
  },
  counters: async ({address}) => {
    const counters = createCounterStore(address);
    await until('connected counters', () => counters === null || counters.client.status === 'ready');
    return async () => counters?.close();
  },
  check: async ({address, count}) => {
    const stopped = new AbortController();
    const checks = (async () => {
      while (!stopped.signal.aborted) {
        await checkQueues(address);
        // The server may notice the end of a connection later than the client.
        await until('the end of a check', async () => (await count()) === 0);
      }
    })();
    return async () => {
      stopped.abort();
      await checks;
    };
  },
};

const servers: readonly {kind: QueueServer; open: () => Promise<Server>}[] = [
  {kind: 'postgresql', open: onPostgres},
  ...(hasRedis() ? [{kind: 'redis' as const, open: onRedis}] : []),
];

describe.each(servers)('connections for queues on $kind', ({kind, open}) => {
  let server: Server;
  beforeAll(async () => {
    server = await open();
    const admin = new QueueAdmin(server.address);
    await admin.depth('push');
    await admin.close();
  });
  afterAll(() => server.drop());

  test.each(Object.entries(users))('the table has the maximum for %s', async (user, use) => {
    const expected = Object.entries(connectionCounts[kind]).find(([name]) => name === user)?.[1];
    await until('no connections', async () => (await server.count()) === 0);
    const close = await use(server);
    let most = await until(`${String(expected)} connections`, async () => {
      const count = await server.count();
      return count === expected ? count : undefined;
    });
    for (let sample = 0; sample < 20; sample += 1) {
      most = Math.max(most, await server.count());
      await pause(2);
    }
    await close();
    expect(most).toBe(expected);
  });
});
