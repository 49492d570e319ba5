import {randomUUID} from 'node:crypto';
import type {INestApplicationContext} from '@nestjs/common';
import {QueueProducer, QueueUnavailableError} from '@signet/queue';
import {backendKinds} from '../support/backends.js';
import {createRestartableBackend, type RestartableBackend} from '../support/restartable-backends.js';
import {handlerOf, startWorker} from '../support/workers.js';
import {until} from '@signet/testing';

describe.each(backendKinds)('while %s is unreachable', (kind) => {
  let backend: RestartableBackend;
  let producer: QueueProducer;
  let worker: INestApplicationContext | undefined;
  let done: string[];

  beforeAll(async () => {
    backend = await createRestartableBackend(kind);
  });

  afterAll(() => backend.drop());

  beforeEach(() => {
    done = [];
    producer = new QueueProducer(backend.address);
  });

  afterEach(async () => {
    await worker?.close();
    worker = undefined;
    await producer.close();
    await backend.kill();
  });

  const add = (id: string) => producer.add('push', {deliveryId: id}, {rowId: id, enqueued: 1});
  const isAdded = (id: string) =>
    add(id).then(
      () => true,
      () => false,
    );
  const startPushWorker = async () => {
    const push = handlerOf<'push'>(async ({deliveryId}) => void done.push(deliveryId));
    worker = await startWorker(backend.address, 'push', {push});
  };

  test('adding a job fails within 1.2 s, and succeeds within 2 s after the backend is back', async () => {
    await backend.start();
    await until('an addition works', () => isAdded(randomUUID()));
    await backend.kill();
    const started = performance.now();
    await expect(add(randomUUID())).rejects.toThrow(QueueUnavailableError);
    expect(performance.now() - started).toBeLessThan(1200);
    await backend.start();
    await until('an addition works', () => isAdded(randomUUID()), 2000);
  });

  test('a producer that started before its backend adds jobs as soon as the backend is up', async () => {
    await expect(add(randomUUID())).rejects.toThrow(QueueUnavailableError);
    await backend.start();
    await until('an addition works', () => isAdded(randomUUID()), 2000);
  });

  test('a worker that started before its backend takes jobs as soon as the backend is up', async () => {
    await startPushWorker();
    await backend.start();
    const id = randomUUID();
    await until('added', () => isAdded(id), 3000);
    await until('done', () => done.includes(id), 5000);
  });

  test('a worker survives, and takes jobs again within 5 s after the backend is back', async () => {
    await backend.start();
    await startPushWorker();
    const [before, after] = [randomUUID(), randomUUID()];
    await until('added', () => isAdded(before));
    await until('done before', () => done.includes(before));
    await backend.kill();
    await expect(add(randomUUID())).rejects.toThrow(QueueUnavailableError);
    await backend.start();
    await until('added', () => isAdded(after), 2000);
    await until('done after', () => done.includes(after), 5000);
  });

  test('a worker and a producer can still be closed', async () => {
    await backend.start();
    await startPushWorker();
    await backend.kill();
    const started = performance.now();
    await worker?.close();
    worker = undefined;
    await producer.close();
    expect(performance.now() - started).toBeLessThan(4000);
  });
});
