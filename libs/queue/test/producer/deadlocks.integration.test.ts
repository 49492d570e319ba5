import {QueueUnavailableError} from '@signet/queue';
import {ProducerQueues} from '../../src/producer/producer-queues.js';
import {createTestBackend, type TestBackend} from '../support/backends.js';

let backend: TestBackend;
let queues: ProducerQueues;
beforeEach(async () => {
  backend = await createTestBackend('postgres');
  queues = new ProducerQueues(backend.address, 20_000);
});
afterEach(async () => {
  await queues.close();
  await backend.drop();
});

/** Work that PostgreSQL ends with this error so many times before it succeeds. */
function failing(times: number, code: string) {
  let calls = 0;
  const work = async () => {
    calls += 1;
    if (calls <= times) throw Object.assign(new Error('deadlock detected'), {code});
    return calls;
  };
  return {work, calls: () => calls};
}

test('a call that a deadlock has ended is tried again', async () => {
  const {work} = failing(2, '40P01');
  expect(await queues.call('push', work)).toBe(3);
});

test('a call that always ends in a deadlock is given up', async () => {
  const {work, calls} = failing(100, '40P01');
  await expect(queues.call('push', work)).rejects.toThrow(QueueUnavailableError);
  expect(calls()).toBe(5);
});

test('a call that fails for another reason is not tried again', async () => {
  const {work, calls} = failing(1, '53300');
  await expect(queues.call('push', work)).rejects.toThrow(QueueUnavailableError);
  expect(calls()).toBe(1);
});
