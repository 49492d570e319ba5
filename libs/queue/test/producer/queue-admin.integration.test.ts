import {randomUUID} from 'node:crypto';
import {QueueAdmin, QueueProducer, QueueUnavailableError} from '@signet/queue';
import {freePort, until} from '@signet/testing';
import {backendKinds, createTestBackend, type TestBackend} from '../support/backends.js';
import {rawQueue, type RawQueue} from '../support/raw-queue.js';
import {handlerOf, startWorker} from '../support/workers.js';

describe.each(backendKinds)('an operator of the queues on %s', (kind) => {
  let backend: TestBackend;
  let admin: QueueAdmin;
  let producer: QueueProducer;
  let queue: RawQueue;

  beforeEach(async () => {
    backend = await createTestBackend(kind);
    admin = new QueueAdmin(backend.address);
    producer = new QueueProducer(backend.address);
    queue = rawQueue(backend.address, 'push');
  });
  afterEach(async () => {
    await queue.close();
    await producer.close();
    await admin.close();
    await backend.drop();
  });

  const add = async (count: number): Promise<void> => {
    for (let left = count; left > 0; left -= 1) {
      const id = randomUUID();
      await producer.add('push', {deliveryId: id}, {rowId: id, enqueued: 1});
    }
  };

  test('makes failed jobs wait again, and a worker then runs them', async () => {
    const failing = handlerOf<'push'>(() => Promise.reject(new Error('not today')));
    const id = randomUUID();
    await queue.add('push', {deliveryId: id, enqueued: 1}, {attempts: 1});
    const broken = await startWorker(backend.address, 'push', {push: failing});
    await until('the failure', async () => (await admin.depth('push')).failed === 1);
    await broken.close();
    expect(await admin.retryFailed('push')).toBe(1);
    expect(await admin.depth('push')).toEqual({queue: 'push', waiting: 1, active: 0, delayed: 0, failed: 0});
    const done: string[] = [];
    const repaired = handlerOf<'push'>(async ({deliveryId}) => void done.push(deliveryId));
    const worker = await startWorker(backend.address, 'push', {push: repaired});
    await until('the job', () => done.includes(id));
    await worker.close();
  });

  test('removes the jobs that wait for a worker or a retry', async () => {
    await add(2);
    await queue.add('push', {deliveryId: randomUUID(), enqueued: 1}, {delay: 3_600_000});
    expect(await admin.depth('push')).toMatchObject({waiting: 2, delayed: 1});
    expect(await admin.drain('push')).toBe(3);
    expect(await admin.depth('push')).toMatchObject({waiting: 0, delayed: 0});
    expect(await admin.drain('push')).toBe(0);
  });

  test('leaves the schedules of other jobs in place', async () => {
    await producer.upsertSchedule('sweep', 3_600_000);
    const before = await admin.depth('retention');
    await admin.drain('push');
    expect(await admin.depth('retention')).toEqual(before);
  });
});

test.each(['postgres', 'redis'])('a %s that does not answer is unavailable', async (scheme) => {
  const admin = new QueueAdmin({url: `${scheme}://127.0.0.1:${await freePort()}/0`});
  await expect(admin.depth('push')).rejects.toThrow(QueueUnavailableError);
  await admin.close();
});
