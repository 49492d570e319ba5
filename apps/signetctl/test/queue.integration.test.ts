import {randomUUID} from 'node:crypto';
import {QueueProducer} from '@signet/queue';
import {freePort, hasRedis, redisUrl} from '@signet/testing';
import {Installation} from './support/installation.js';
import {Operator, user} from './support/operator.js';

const backends = hasRedis() ? ['postgres', 'redis'] : ['postgres'];

describe.each(backends)('the queues on %s', (backend) => {
  let installation: Installation;
  let operator: Operator;
  let producer: QueueProducer;
  beforeAll(async () => {
    installation = await Installation.create();
    await installation.operator.json('migrate');
    const url = backend === 'redis' ? await redisUrl() : installation.database.urls.operator;
    operator = new Operator({...installation.operator.environment, QUEUE_URL: url});
    producer = new QueueProducer({url}, 20_000);
  });
  afterAll(async () => {
    await producer.close();
    await installation.remove();
  });

  const add = () => {
    const rowId = randomUUID();
    return producer.add('push', {deliveryId: rowId}, {rowId, enqueued: 1});
  };

  test('are listed with their jobs, and can be drained after a confirmation', async () => {
    await add();
    await add();
    expect(await operator.json('queue', 'list')).toEqual({
      queues: [
        {queue: 'push', waiting: 2, active: 0, delayed: 0, failed: 0},
        {queue: 'webhook', waiting: 0, active: 0, delayed: 0, failed: 0},
        {queue: 'signing', waiting: 0, active: 0, delayed: 0, failed: 0},
        {queue: 'retention', waiting: 0, active: 0, delayed: 0, failed: 0},
      ],
    });
    expect(await operator.failure('queue', 'drain', 'push')).toMatchObject({code: 'not_confirmed'});
    expect(await operator.json('queue', 'drain', 'push', '--yes')).toEqual({queue: 'push', removed: 2});
    expect((await operator.json('queue', 'list')).queues[0]).toMatchObject({waiting: 0});
  });

  test('have no failed jobs to retry, which is audited like other changes', async () => {
    expect(await operator.json('queue', 'retry', 'signing')).toEqual({queue: 'signing', retried: 0});
    expect(await installation.audit('queue:signing')).toEqual([
      {actor: user, action: 'queue.retried', details: {jobs: 0}},
    ]);
  });

  test('do not include unknown ones', async () => {
    expect(await operator.failure('queue', 'retry', 'fax')).toMatchObject({code: 'usage', exitCode: 2});
  });
});

describe('queues that cannot be used', () => {
  let installation: Installation;
  beforeAll(async () => {
    installation = await Installation.create();
  });
  afterAll(() => installation.remove());

  const failure = (url: string) =>
    new Operator({...installation.operator.environment, QUEUE_URL: url}).failure('queue', 'list');

  test('because the server does not answer are unreachable', async () => {
    for (const scheme of ['redis', 'postgres'])
      expect(await failure(`${scheme}://127.0.0.1:${await freePort()}/0`)).toMatchObject({
        code: 'unreachable',
        exitCode: 3,
      });
  });

  test('because their tables are missing are refused, with what to do', async () => {
    expect(await failure(installation.database.urls.operator)).toMatchObject({
      code: 'refused',
      exitCode: 1,
      message: expect.stringContaining('run the migration step'),
    });
  });
});
