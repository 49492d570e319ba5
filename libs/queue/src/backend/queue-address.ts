/**
 * The address of the server for the queues and the bell. If it is Redis, it also has the counters of the rate limits,
 * which all replicas share.
 */
export interface QueueAddress {
  /** A URL with the scheme redis, rediss, postgres or postgresql. */
  readonly url: string;
  /**
   * The prefix of every key and channel in Redis. It must be in braces, as in the default `{signet}`: the braces form a
   * hash tag, so that Redis Cluster keeps all keys in one slot, as BullMQ's scripts require.
   */
  readonly prefix?: string;
  /**
   * The certificates, in PEM, of the CAs that may issue the certificate of Redis, with the scheme rediss. Default: the
   * CAs that Node.js trusts.
   */
  readonly ca?: string | undefined;
}

/** The TLS options of a connection to Redis at this address. */
export const tlsOptions = ({ca}: QueueAddress): {readonly tls?: {readonly ca: string}} =>
  ca === undefined ? {} : {tls: {ca}};

export const defaultPrefix = '{signet}';
