import {randomUUID} from 'node:crypto';
import type {QueueName} from '@signet/contracts';
import type {QueueAddress} from '@signet/queue';
import type {JobsOptions} from 'bullmq';
import {Redis} from 'ioredis';
import {Client} from 'pg';
import {openBackend} from '../../src/backend/open-backend.js';
import {openQueue} from '../../src/producer/producer-queues.js';

/**
 * A queue without the checks of the producer. Tests use it to add invalid jobs, and jobs that another version of the
 * service would add.
 */
export interface RawQueue {
  add(name: string, data: object, options?: JobsOptions): Promise<void>;
  active(): Promise<readonly string[]>;
  /** The number of jobs that the queue stores, in any state. */
  stored(): Promise<number>;
  /** The reasons and stack traces that the queue stores for failed jobs. */
  failures(): Promise<readonly string[]>;
  /** Gives the lock of a job to another worker, as if the lock had expired while the first worker was paused. */
  breakLock(jobId: string): Promise<void>;
  close(): Promise<void>;
}

export function rawQueue(address: QueueAddress, name: QueueName): RawQueue {
  const connection = openBackend(address).openProducer(() => undefined);
  const queue = openQueue(name, connection);
  queue.on('error', () => undefined);
  return {
    add: async (job, data, options) => {
      await connection.ready();
      await queue.add(job, data, {jobId: `${job}-${randomUUID()}`, ...options});
    },
    active: async () => (await queue.getActive()).map(({id = ''}) => id),
    stored: async () => Object.values(await queue.getJobCounts()).reduce((sum, count) => sum + count, 0),
    failures: async () =>
      (await queue.getFailed()).map(({failedReason, stacktrace}) =>
        [failedReason, ...(stacktrace ?? [])].join('\n'),
      ),
    breakLock: (jobId) => breakLock(address, name, jobId),
    close: () => connection.close(),
  };
}

async function breakLock({url, prefix}: QueueAddress, queue: QueueName, jobId: string): Promise<void> {
  if (url.startsWith('redis')) {
    const redis = new Redis(url);
    await redis.set(`${prefix}:${queue}:${jobId}:lock`, 'another worker');
    redis.disconnect();
    return;
  }
  const client = new Client(url);
  await client.connect();
  await client.query(`UPDATE bullmq.job SET lock_token = 'another worker' WHERE id = $1`, [jobId]);
  await client.end();
}
