import type {QueueName} from '@signet/contracts';

/** How many jobs a queue holds, by what they wait for. */
export interface QueueDepth {
  readonly queue: QueueName;
  /** Ready for a worker. */
  readonly waiting: number;
  /** With a worker. */
  readonly active: number;
  /** Waiting for their next attempt or their time. */
  readonly delayed: number;
  /** Given up by BullMQ within the last day. */
  readonly failed: number;
}
