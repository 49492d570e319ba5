/** The address of the server for the queues, the bell and the counters. */
export interface QueueAddress {
  /** A URL with the scheme redis, rediss, postgres or postgresql. */
  readonly url: string;
  /**
   * The prefix of every key and channel in Redis. It must be in braces, as in the default `{signet}`: they form a hash
   * tag, so that Redis Cluster keeps all keys in one slot, as BullMQ's scripts require.
   */
  readonly prefix?: string;
}

export const defaultPrefix = '{signet}';
