/** The address of the server for the queues, the bell and the counters. */
export interface QueueAddress {
  /** A URL with the scheme redis, rediss, postgres or postgresql. */
  readonly url: string;
  /**
   * The prefix of every key and channel in Redis. It must be in braces, as in the default `{signet}`: they form a hash
   * tag, so that Redis Cluster keeps all keys in one slot, as BullMQ's scripts require.
   */
  readonly prefix?: string;
  /** Certificates in PEM of the CAs that Redis may use, with the scheme rediss. Default: those of Node.js. */
  readonly ca?: string | undefined;
}

/** The options with which Redis is reached at this address, in addition to the URL. */
export const tlsOptions = ({ca}: QueueAddress): {readonly tls?: {readonly ca: string}} =>
  ca === undefined ? {} : {tls: {ca}};

export const defaultPrefix = '{signet}';
