import {jobs, type QueueName} from '@signet/contracts';
import type {ProducerQueue} from './producer-queues.js';

/** All queues, in the order of the table of jobs. */
export const queueNames: readonly QueueName[] = [...new Set(Object.values(jobs).map(({queue}) => queue))];

/** The number of jobs in a queue, by state. */
export interface QueueDepth {
  readonly queue: QueueName;
  /** Jobs that are ready for a worker. */
  readonly waiting: number;
  /** Jobs that a worker is processing. */
  readonly active: number;
  /** Jobs that wait for a retry or a scheduled time. */
  readonly delayed: number;
  /** Jobs that have failed and will not be retried. At most the latest 1000 are kept, for one day. */
  readonly failed: number;
}

export async function depthOf(queue: ProducerQueue): Promise<Omit<QueueDepth, 'queue'>> {
  const {
    waiting = 0,
    active = 0,
    delayed = 0,
    failed = 0,
  } = await queue.getJobCounts('waiting', 'active', 'delayed', 'failed');
  return {waiting, active, delayed, failed};
}
