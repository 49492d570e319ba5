import {randomUUID} from 'node:crypto';
import {readFileSync} from 'node:fs';
import {
  checkQueues,
  migrateQueues,
  QueueMisconfiguredError,
  QueueProducer,
  QueueUnavailableError,
  type QueueAddress,
} from '@signet/queue';
import {hasRedis, startRedisServer, type RedisServer, until} from '@signet/testing';
import {Redis} from 'ioredis';
import {openBackend} from '../../src/backend/open-backend.js';
import {handlerOf, startWorker} from '../support/workers.js';

const ESTABLISHED = '01';

const describeRedis = hasRedis() ? describe : describe.skip;

/**
 * The number of open connections to a port of 127.0.0.1, from Linux's table of TCP connections (see `man 5 proc`). The
 * open sockets of this process would also include connections of other suites.
 */
function connectionsTo(port: number): number {
  const remote = `0100007F:${port.toString(16).toUpperCase().padStart(4, '0')}`;
  const rows = readFileSync('/proc/net/tcp', 'utf8').trim().split('\n').slice(1);
  return rows.filter((row) => {
    const [, , remoteAddress, state] = row.trim().split(/\s+/);
    return remoteAddress === remote && state === ESTABLISHED;
  }).length;
}

describeRedis('queues in Redis', () => {
  let server: RedisServer;
  let address: QueueAddress;
  let redis: Redis;

  beforeEach(async () => {
    server = await startRedisServer();
    address = {url: server.url};
    redis = new Redis(server.url);
  });

  afterEach(async () => {
    redis.disconnect();
    await server.stop();
  });

  const addPush = async () => {
    const producer = new QueueProducer(address);
    const id = randomUUID();
    await producer.add('push', {deliveryId: id}, {rowId: id, enqueued: 1});
    await producer.close();
  };

  test('wait in the list that autoscalers watch', async () => {
    await addPush();
    expect(await redis.llen('{signet}:push:wait')).toBe(1);
  });

  test('keep all their keys under one hash tag, as Redis Cluster requires', async () => {
    const producer = new QueueProducer(address);
    await producer.upsertSchedule('sweep', 50);
    let runs = 0;
    const sweep = handlerOf<'sweep'>(async () => void (runs += 1));
    const push = handlerOf<'push'>(async () => void (runs += 1));
    const workers = await Promise.all([
      startWorker(address, 'retention', {sweep}),
      startWorker(address, 'push', {push}),
    ]);
    await addPush();
    await until('some runs', () => runs > 3);
    const keys = await redis.keys('*');
    expect(keys.length).toBeGreaterThan(5);
    expect(keys.filter((key) => !key.startsWith('{signet}:'))).toEqual([]);
    await Promise.all(workers.map((worker) => worker.close()));
    await producer.close();
  });

  test('of one prefix are separate from those of another', async () => {
    await addPush();
    const other = new QueueProducer({...address, prefix: '{other}'});
    expect(await other.queueDepths()).toContainEqual(expect.objectContaining({queue: 'push', waiting: 0}));
    await other.close();
  });

  describe('that do not respond for a while', () => {
    const stop = () => process.kill(server.pid, 'SIGSTOP');
    const resume = () => process.kill(server.pid, 'SIGCONT');

    test('have no connection left after a check has failed', async () => {
      const port = Number(new URL(server.url).port);
      await checkQueues(address);
      await until('the end of the connection', () => connectionsTo(port) === 1);
      stop();
      await expect(checkQueues(address)).rejects.toThrow(QueueUnavailableError);
      await until('the end of the connection', () => connectionsTo(port) === 1);
      resume();
    });

    test('fail to add a job within 2.2 s, and accept the next one', async () => {
      const producer = new QueueProducer(address);
      const add = (id: string) => producer.add('push', {deliveryId: id}, {rowId: id, enqueued: 1});
      await add(randomUUID());
      stop();
      const started = performance.now();
      await expect(add(randomUUID())).rejects.toThrow(QueueUnavailableError);
      expect(performance.now() - started).toBeLessThan(2200);
      resume();
      await add(randomUUID());
      await producer.close();
    });

    test('fail their health check', async () => {
      stop();
      await expect(checkQueues(address)).rejects.toThrow(QueueUnavailableError);
      resume();
      await checkQueues(address);
    });

    test('fail the ping of the bell', async () => {
      const receiver = await openBackend(address)
        .bellTransport('bell')
        .openReceiver(
          () => undefined,
          () => undefined,
        );
      stop();
      await expect(receiver.ping()).rejects.toThrow();
      resume();
      await receiver.close();
    });
  });

  test.each(['allkeys-lru', 'volatile-lru', 'allkeys-random', 'volatile-ttl'])(
    'are refused by the worker, which does not start, when Redis evicts by %s',
    async (policy) => {
      await redis.config('SET', 'maxmemory-policy', policy);
      await expect(checkQueues(address)).rejects.toThrow(QueueMisconfiguredError);
      const push = handlerOf<'push'>(async () => undefined);
      await expect(startWorker(address, 'push', {push})).rejects.toThrow('maxmemory-policy to noeviction');
    },
  );

  test('need no migration', async () => {
    await migrateQueues(server.url);
    expect(await redis.dbsize()).toBe(0);
  });
});
