import {randomUUID} from 'node:crypto';
import {once} from 'node:events';
import type {INestApplicationContext} from '@nestjs/common';
import {QueueProducer} from '@signet/queue';
import {startTestTelemetry, type TestTelemetry} from '@signet/telemetry/testing';
import {createTestBackend, backendKinds, type TestBackend} from '../support/backends.js';
import {rawQueue, type RawQueue} from '../support/raw-queue.js';
import {handlerOf, startWorker} from '../support/workers.js';
import {until} from '@signet/testing';

const secret = 'canary-7f3a';

describe.each(backendKinds)('a worker on %s', (kind) => {
  let telemetry: TestTelemetry;
  let backend: TestBackend;
  let producer: QueueProducer;
  let queue: RawQueue;
  let worker: INestApplicationContext | undefined;

  beforeEach(async () => {
    telemetry = startTestTelemetry();
    backend = await createTestBackend(kind);
    producer = new QueueProducer(backend.address);
    queue = rawQueue(backend.address, 'push');
  });

  afterEach(async () => {
    await worker?.close();
    worker = undefined;
    await queue.close();
    await producer.close();
    await backend.drop();
    await telemetry.stop();
  });

  const add = (id: string) => producer.add('push', {deliveryId: id}, {rowId: id, enqueued: 1});
  const finished = (outcome: string) => telemetry.metric('signet.job.finished', {queue: 'push', outcome});

  test.each([
    ['whose payload is invalid', 'push', {deliveryId: 7, enqueued: 1}],
    ['whose payload has an unknown member', 'push', {deliveryId: randomUUID(), enqueued: 1, phone: secret}],
    ['of an unknown name', 'fax', {}],
  ])('fails a job %s permanently, counts and logs it, and takes the next one', async (_case, name, data) => {
    const done: string[] = [];
    const push = handlerOf<'push'>(async ({deliveryId}) => void done.push(deliveryId));
    await queue.add(name, data);
    const id = randomUUID();
    await add(id);
    worker = await startWorker(backend.address, 'push', {push});
    await until('the next job', () => done.includes(id));
    expect(done).toEqual([id]);
    expect(await queue.failures()).toHaveLength(1);
    expect(await finished('refused')).toBe(1);
    expect(telemetry.logs()).toContainEqual(expect.objectContaining({event: 'job.refused', queue: 'push'}));
    expect(await telemetry.everything()).not.toContain(secret);
  });

  test('gives up after the last attempt, and does not disclose the error of the handler', async () => {
    const id = randomUUID();
    const push = handlerOf<'push'>(() => Promise.reject(new TypeError(`no route to ${secret}`)));
    await queue.add('push', {deliveryId: id, enqueued: 1}, {attempts: 1});
    worker = await startWorker(backend.address, 'push', {push});
    const [failure] = await until('failed', async () => {
      const failures = await queue.failures();
      return failures.length > 0 && failures;
    });
    expect(failure).toMatch(/^TypeError\n/);
    expect(failure).not.toContain(secret);
    expect(await finished('failed')).toBe(1);
    expect(telemetry.logs()).toContainEqual(
      expect.objectContaining({event: 'job.failed', error: expect.objectContaining({name: 'TypeError'})}),
    );
    expect(await telemetry.everything()).not.toContain(secret);
  });

  test('that is closed finishes the job in flight and takes no further job', async () => {
    const steps: string[] = [];
    const finish = new AbortController();
    const push = handlerOf<'push'>(async ({deliveryId}) => {
      steps.push(`begin ${deliveryId}`);
      await once(finish.signal, 'abort');
      steps.push(`end ${deliveryId}`);
    });
    const [first, second] = [randomUUID(), randomUUID()];
    await add(first);
    await add(second);
    worker = await startWorker(backend.address, 'push', {push});
    await until('begun', () => steps.length === 1);
    const closed = worker.close().then(() => steps.push('closed'));
    worker = undefined;
    finish.abort();
    await closed;
    expect(steps).toEqual([`begin ${first}`, `end ${first}`, 'closed']);
    expect(await producer.queueDepths()).toContainEqual(
      expect.objectContaining({queue: 'push', waiting: 1, active: 0, failed: 0}),
    );
  });

  test('that is closed aborts a job that takes too long, and abandons it', async () => {
    const signals: AbortSignal[] = [];
    const push = handlerOf<'push'>(async (_payload, {signal}) => {
      signals.push(signal);
      await once(signal, 'abort');
    });
    await add(randomUUID());
    worker = await startWorker(backend.address, 'push', {push}, {drainMs: 100});
    await until('begun', () => signals.length === 1);
    await worker.close();
    worker = undefined;
    expect(signals[0]?.aborted).toBe(true);
  });

  test('aborts a job whose lock was lost', async () => {
    const aborted: string[] = [];
    const push = handlerOf<'push'>(async ({deliveryId}, {signal}) => {
      await once(signal, 'abort');
      aborted.push(deliveryId);
    });
    const id = randomUUID();
    await add(id);
    worker = await startWorker(backend.address, 'push', {push});
    await until('begun', async () => (await queue.active()).length === 1);
    await queue.breakLock(`push-${id}-1`);
    await until('aborted', () => aborted.includes(id));
  });

  test('processes as many jobs concurrently as configured', async () => {
    let running = 0;
    let most = 0;
    const finish = new AbortController();
    const push = handlerOf<'push'>(async () => {
      running += 1;
      most = Math.max(most, running);
      if (!finish.signal.aborted) await once(finish.signal, 'abort');
      running -= 1;
    });
    for (let count = 0; count < 5; count++) await add(randomUUID());
    worker = await startWorker(backend.address, 'push', {push}, {concurrency: 3});
    await until('three at once', () => running === 3);
    finish.abort();
    await until('all done', async () => (await finished('completed')) === 5);
    expect(most).toBe(3);
  });
});
