import type {QueueName} from '@signet/contracts';

/** The number of jobs in a queue, by state. */
export interface QueueDepth {
  readonly queue: QueueName;
  /** Jobs that are ready for a worker. */
  readonly waiting: number;
  /** Jobs that a worker is processing. */
  readonly active: number;
  /** Jobs that wait for a retry or a scheduled time. */
  readonly delayed: number;
  /** Jobs that failed in their last attempt, within the last day. */
  readonly failed: number;
}
