import type {INestApplicationContext} from '@nestjs/common';
import {QueueProducer} from '@signet/queue';
import {startTestTelemetry} from '@signet/telemetry/testing';
import {createTestBackend, backendKinds, type TestBackend} from '../support/backends.js';
import {handlerOf, startWorker} from '../support/workers.js';
import {until} from '@signet/testing';

describe.each(backendKinds)('a schedule in %s', (kind) => {
  let backend: TestBackend;
  let producers: QueueProducer[];
  const workers: INestApplicationContext[] = [];

  beforeEach(async () => {
    backend = await createTestBackend(kind);
    producers = [new QueueProducer(backend.address), new QueueProducer(backend.address)];
  });

  afterEach(async () => {
    await Promise.all(workers.splice(0).map((worker) => worker.close()));
    await Promise.all(producers.map((producer) => producer.close()));
    await backend.drop();
  });

  const upsert = (everyMs: number) =>
    Promise.all(producers.map((producer) => producer.upsertSchedule('sweep', everyMs)));

  test('runs its job immediately and then at each interval, each time on one of the workers', async () => {
    let runs = 0;
    const sweep = handlerOf<'sweep'>(async () => void (runs += 1));
    workers.push(await startWorker(backend.address, 'retention', {sweep}));
    workers.push(await startWorker(backend.address, 'retention', {sweep}));
    const start = performance.now();
    await upsert(400);
    await until('five runs', () => runs >= 5);
    // One run at once, and at most one for each interval that has begun. If both workers ran each job, there would be five
    // runs after two intervals. A run that is late does not count against the next one.
    expect(runs).toBeLessThanOrEqual(2 + (performance.now() - start) / 400);
  });

  test('may be set again at any time without a delay', async () => {
    const runs: number[] = [];
    const sweep = handlerOf<'sweep'>(async () => void runs.push(performance.now()));
    workers.push(await startWorker(backend.address, 'retention', {sweep}));
    await until('five runs', async () => {
      await upsert(400);
      return runs.length >= 5;
    });
  });

  test('follows a new interval', async () => {
    let runs = 0;
    const sweep = handlerOf<'sweep'>(async () => void (runs += 1));
    await upsert(3_600_000);
    workers.push(await startWorker(backend.address, 'retention', {sweep}));
    await until('the first run', () => runs > 0);
    await upsert(300);
    await until('more runs', () => runs >= 3);
  });

  test('starts a new trace for each run', async () => {
    const telemetry = startTestTelemetry();
    let runs = 0;
    const sweep = handlerOf<'sweep'>(async () => void (runs += 1));
    await upsert(300);
    workers.push(await startWorker(backend.address, 'retention', {sweep}));
    await until('three runs', () => runs >= 3);
    await Promise.all(workers.splice(0).map((worker) => worker.close()));
    expect(new Set(telemetry.spans().map((span) => span.spanContext().traceId)).size).toBe(runs);
    expect(telemetry.spans().map(({name}) => name)).toEqual(
      Array.from({length: runs}, () => 'process retention'),
    );
    await telemetry.stop();
  });
});
