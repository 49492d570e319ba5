/** The address of queues, bell and counters. */
export interface QueueAddress {
  /** redis://, rediss://, postgres:// or postgresql:// */
  readonly url: string;
  /** Prefix of every key and channel in Redis. The braces make it a hash tag: BullMQ's scripts need all keys in one slot. */
  readonly prefix?: string;
}

export const defaultPrefix = '{signet}';
