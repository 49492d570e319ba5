/** Where the queues are and the bell hangs. */
export interface QueueAddress {
  /** redis://, rediss://, postgres:// or postgresql:// */
  readonly url: string;
  /** Begins every key and channel in Redis. In braces, so that Redis Cluster keeps all keys together, as scripts need. */
  readonly prefix?: string;
}

export const defaultPrefix = '{signet}';
