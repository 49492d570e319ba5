import {randomBytes, randomUUID} from 'node:crypto';
import {readdirSync} from 'node:fs';
import {join} from 'node:path';
import {Redis} from 'ioredis';
import {Client} from 'pg';
import {migrateQueues, QueueProducer, type QueueAddress} from '@signet/queue';
import {describeSettings} from '@signet/settings';
import {createTestDatabase, hasRedis, redisUrl, until} from '@signet/testing';
import {rawQueue} from '../../../../libs/queue/test/support/raw-queue.js';
import {handlerOf, startWorker} from '../../../../libs/queue/test/support/workers.js';
import {readManifests} from '../src/kustomize/manifest.js';
import {scaledObjectsIn} from '../src/model/triggers.js';
import {manifestDirectory} from '../src/overlays.js';

/** A backend of the queues, and the measurements by which KEDA scales the workers. */
interface Scaled {
  readonly address: QueueAddress;
  /** Returns the value that the trigger of this Deployment measures. */
  readonly measure: (deployment: string) => Promise<number>;
  readonly drop: () => Promise<void>;
}

function triggerOf(component: string, deployment: string) {
  const directory = join(manifestDirectory, 'components', component);
  const manifests = readdirSync(directory).filter((file) => file !== 'kustomization.yaml');
  const found = scaledObjectsIn(manifests.flatMap((file) => readManifests(join(directory, file)))).find(
    ({scaleTargetRef}) => scaleTargetRef.name === deployment,
  );
  if (found === undefined) throw new Error(`${component} does not scale ${deployment}`);
  return found.triggers[0];
}

const defaultPrefix = describeSettings().find(({name}) => name === 'QUEUE_PREFIX')?.default ?? '';

/** In Redis, KEDA's scaler reads the length of a list. Other suites use the same server with other prefixes. */
async function onRedis(): Promise<Scaled> {
  const prefix = `{keda-${randomBytes(4).toString('hex')}}`;
  const url = await redisUrl();
  const redis = new Redis(url);
  return {
    address: {url, prefix},
    measure: async (deployment) => {
      const trigger = triggerOf('keda', deployment);
      if (trigger.type !== 'redis') throw new Error('not a trigger of Redis');
      expect(trigger.metadata.listName.startsWith(`${defaultPrefix}:`)).toBe(true);
      return redis.llen(trigger.metadata.listName.replace(defaultPrefix, prefix));
    },
    drop: async () => redis.disconnect(),
  };
}

/** In PostgreSQL, KEDA's scaler runs the query with the role of the worker. */
async function onPostgres(): Promise<Scaled> {
  const {adminUrl, urls, drop} = await createTestDatabase();
  await migrateQueues(adminUrl);
  const roles: Readonly<Record<string, string>> = {
    'push-dispatcher': urls.pushDispatcher,
    'webhook-dispatcher': urls.webhookDispatcher,
    'signing-worker': urls.signingWorker,
  };
  return {
    address: {url: urls.sessionService},
    measure: async (deployment) => {
      const trigger = triggerOf('keda-postgresql', deployment);
      if (trigger.type !== 'postgresql') throw new Error('not a trigger of PostgreSQL');
      const client = new Client(roles[deployment]);
      await client.connect();
      const {rows} = await client.query<{count: string}>(trigger.metadata.query);
      await client.end();
      return Number(rows[0]?.count);
    },
    drop,
  };
}

const backends = [
  {kind: 'PostgreSQL', open: onPostgres},
  ...(hasRedis() ? [{kind: 'Redis', open: onRedis}] : []),
];

describe.each(backends)('KEDA with the queues on $kind', ({open}) => {
  let scaled: Scaled;
  let producer: QueueProducer;
  beforeEach(async () => {
    scaled = await open();
    producer = new QueueProducer(scaled.address, 20_000);
  });
  afterEach(async () => {
    await producer.close();
    await scaled.drop();
  });

  const push = (count: number) =>
    Promise.all(
      Array.from({length: count}, (_, index) => {
        const deliveryId = randomUUID();
        return producer.add('push', {deliveryId}, {rowId: deliveryId, enqueued: index + 1});
      }),
    );
  const sign = (count: number) =>
    Promise.all(
      Array.from({length: count}, () => {
        const sessionId = randomUUID();
        return producer.add('signing', {sessionId}, {rowId: sessionId, enqueued: 1});
      }),
    );

  test('measures nothing while the queues are empty', async () => {
    expect(await scaled.measure('push-dispatcher')).toBe(0);
    expect(await scaled.measure('signing-worker')).toBe(0);
  });

  test('measures the jobs that wait, for each worker those of its own queue', async () => {
    await push(7);
    expect(await scaled.measure('push-dispatcher')).toBe(7);
    expect(await scaled.measure('signing-worker')).toBe(0);
    await sign(3);
    expect(await scaled.measure('push-dispatcher')).toBe(7);
    expect(await scaled.measure('signing-worker')).toBe(3);
  });

  test('does not measure jobs in progress, which have a worker', async () => {
    await sign(4);
    let finish = () => {};
    const finished = new Promise<void>((resolve) => {
      finish = resolve;
    });
    let started = 0;
    const handler = handlerOf<'signing'>(async () => {
      started += 1;
      await finished;
    });
    const worker = await startWorker(scaled.address, 'signing', {signing: handler});
    await until('a job in progress', () => started === 1);
    expect(await scaled.measure('signing-worker')).toBe(3);
    finish();
    await until('all jobs done', () => started === 4);
    expect(await scaled.measure('signing-worker')).toBe(0);
    await worker.close();
  });

  test('does not measure delayed jobs, which wait for a time', async () => {
    const queue = rawQueue(scaled.address, 'push');
    await queue.add('push', {deliveryId: randomUUID(), enqueued: 1}, {delay: 3_600_000});
    await push(2);
    expect(await scaled.measure('push-dispatcher')).toBe(2);
    await queue.close();
  });
});
