import {randomUUID} from 'node:crypto';
import type {INestApplicationContext} from '@nestjs/common';
import {QueueProducer} from '@signet/queue';
import {createTestBackend, backendKinds, type TestBackend} from '../support/backends.js';
import {rawQueue} from '../support/raw-queue.js';
import {handlerOf, startWorker} from '../support/workers.js';
import {until} from '@signet/testing';

describe.each(backendKinds)('jobs in %s', (kind) => {
  let backend: TestBackend;
  let producer: QueueProducer;
  let worker: INestApplicationContext | undefined;

  beforeEach(async () => {
    backend = await createTestBackend(kind);
    producer = new QueueProducer(backend.address);
  });

  afterEach(async () => {
    await worker?.close();
    worker = undefined;
    await producer.close();
    await backend.drop();
  });

  const add = (deliveryId: string, enqueued = 1) =>
    producer.add('push', {deliveryId}, {rowId: deliveryId, enqueued});

  test('are processed in the order in which they were added', async () => {
    const added = Array.from({length: 20}, () => randomUUID());
    for (const id of added) await add(id);
    const done: string[] = [];
    const push = handlerOf<'push'>(async ({deliveryId}) => void done.push(deliveryId));
    worker = await startWorker(backend.address, 'push', {push});
    await until('all done', () => done.length === added.length);
    expect(done).toEqual(added);
  });

  test('exist once for a row and a count, even if they are added several times', async () => {
    const [first, second] = [randomUUID(), randomUUID()];
    await Promise.all([add(first), add(first), add(second), add(first, 2)]);
    expect(await producer.queueDepths()).toContainEqual({
      queue: 'push',
      waiting: 3,
      active: 0,
      delayed: 0,
      failed: 0,
    });
  });

  test('are retried after a failure, and the handler gets the number of the attempt', async () => {
    const attempts: number[] = [];
    const push = handlerOf<'push'>(async (_payload, {attempt}) => {
      attempts.push(attempt);
      if (attempt < 3) throw new Error('not yet');
    });
    worker = await startWorker(backend.address, 'push', {push});
    await add(randomUUID());
    await until('three attempts', () => attempts.length === 3);
    expect(attempts).toEqual([1, 2, 3]);
  });

  test('leave nothing in the queue when they have completed', async () => {
    const queue = rawQueue(backend.address, 'push');
    const done: string[] = [];
    const push = handlerOf<'push'>(async ({deliveryId}) => void done.push(deliveryId));
    await Promise.all([add(randomUUID()), add(randomUUID())]);
    expect(await queue.stored()).toBe(2);
    worker = await startWorker(backend.address, 'push', {push});
    await until('no job is stored', async () => (await queue.stored()) === 0);
    expect(done).toHaveLength(2);
    await queue.close();
  });

  test('with an invalid payload are not added', async () => {
    await expect(add('no uuid')).rejects.toThrow(/uuid/i);
    expect(await producer.queueDepths()).toContainEqual(expect.objectContaining({queue: 'push', waiting: 0}));
  });
});
