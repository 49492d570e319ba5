import type {QueueName} from '@signet/contracts';

/** The number of jobs in a queue, by state. */
export interface QueueDepth {
  readonly queue: QueueName;
  /** Ready for a worker. */
  readonly waiting: number;
  /** Being processed. */
  readonly active: number;
  /** Waiting for a retry or a scheduled time. */
  readonly delayed: number;
  /** Failed in their last attempt, within the last day. */
  readonly failed: number;
}
