import {randomUUID} from 'node:crypto';
import {QueueProducer} from '@signet/queue';
import {createTestBackend, backendKinds} from '../support/backends.js';
import {buildForProcesses, takeJobAndDie} from '../support/worker-process.js';
import {handlerOf, startWorker} from '../support/workers.js';
import {until} from '@signet/testing';

beforeAll(buildForProcesses, 30_000);

const outliveTwoWorkers =
  'a job in %s survives the death of two workers, and the next one gets it within 10 s';

test.concurrent.each(backendKinds)(
  outliveTwoWorkers,
  async (kind) => {
    const backend = await createTestBackend(kind);
    const producer = new QueueProducer(backend.address);
    const id = randomUUID();
    await producer.add('push', {deliveryId: id}, {rowId: id, enqueued: 1});
    for (let death = 0; death < 2; death++) await takeJobAndDie(backend.address);
    const died = performance.now();
    const attempts: number[] = [];
    const push = handlerOf<'push'>(async (_payload, {attempt}) => void attempts.push(attempt));
    const worker = await startWorker(backend.address, 'push', {push});
    await until('done', () => attempts.length > 0, 20_000);
    expect(performance.now() - died).toBeLessThan(10_000);
    expect(attempts).toEqual([1]);
    await worker.close();
    await producer.close();
    await backend.drop();
  },
  60_000,
);
