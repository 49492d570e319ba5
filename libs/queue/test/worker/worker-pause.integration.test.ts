import {randomUUID} from 'node:crypto';
import {once} from 'node:events';
import {Injectable, Module, type INestApplicationContext} from '@nestjs/common';
import {NestFactory} from '@nestjs/core';
import {QueueModule, QueueProducer, type WorkCondition} from '@signet/queue';
import {startTestTelemetry, type TestTelemetry} from '@signet/telemetry/testing';
import {until} from '@signet/testing';
import {backendKinds, createTestBackend, type TestBackend} from '../support/backends.js';
import {handlerOf} from '../support/workers.js';

let mayWork = true;

@Injectable()
class Condition implements WorkCondition {
  async mayWork() {
    return mayWork;
  }
}

/** The condition is in another module than the worker, as in the apps. */
@Module({providers: [Condition], exports: [Condition]})
class ConditionModule {}

@Module({})
class RootModule {}

describe.each(backendKinds)('a worker with a condition on %s', (kind) => {
  let telemetry: TestTelemetry;
  let backend: TestBackend;
  let producer: QueueProducer;
  let worker: INestApplicationContext | undefined;
  let done: string[];

  beforeEach(async () => {
    telemetry = startTestTelemetry();
    backend = await createTestBackend(kind);
    producer = new QueueProducer(backend.address);
    done = [];
  });
  afterEach(async () => {
    await worker?.close();
    worker = undefined;
    await producer.close();
    await backend.drop();
    await telemetry.stop();
  });

  async function start(handle = async (id: string) => void done.push(id)) {
    const push = handlerOf<'push'>(({deliveryId}) => handle(deliveryId));
    const options = {queues: backend.address, concurrency: 2, drainMs: 10_000, condition: Condition};
    const imports = [ConditionModule, QueueModule.forWorker('push', {push}, options)];
    worker = await NestFactory.createApplicationContext(
      {module: RootModule, imports},
      {logger: false, abortOnError: false},
    );
  }
  async function add() {
    const id = randomUUID();
    await producer.add('push', {deliveryId: id}, {rowId: id, enqueued: 1});
    return id;
  }
  const logged = (event: string) => telemetry.logs().some((line) => line.event === event);

  test('takes no job if the condition does not hold at the start, and all jobs once it holds', async () => {
    mayWork = false;
    const waiting = [await add(), await add()];
    await start();
    await until('the worker is paused', () => logged('worker.paused'));
    await until('the worker is started', () => logged('worker.started'));
    expect(done).toEqual([]);
    mayWork = true;
    await until('both jobs', () => done.length === 2);
    expect(new Set(done)).toEqual(new Set(waiting));
  });

  test('is paused while it works: finishes its job, leaves the jobs that were added later, and takes them once resumed', async () => {
    mayWork = true;
    const finish = new AbortController();
    const first = await add();
    let begun = false;
    await start(async (id) => {
      begun = true;
      if (id === first) await once(finish.signal, 'abort');
      done.push(id);
    });
    await until('the first job has begun', () => begun);
    mayWork = false;
    await until('the worker is paused', () => logged('worker.paused'));
    const later = await Promise.all(Array.from({length: 5}, add));
    finish.abort();
    await until('the first job', () => done.includes(first));
    // A worker that already waited for a job may take one more.
    const depths = await producer.queueDepths();
    expect(depths.find(({queue}) => queue === 'push')?.waiting).toBeGreaterThanOrEqual(4);
    mayWork = true;
    await until('all jobs', () => done.length === 6);
    expect(new Set(done)).toEqual(new Set([first, ...later]));
  });

  test('can be closed while it is paused, and does not resume afterwards', async () => {
    mayWork = false;
    await add();
    await start();
    await worker?.close();
    worker = undefined;
    mayWork = true;
    expect(done).toEqual([]);
    expect(logged('worker.resumed')).toBe(false);
  });
});
