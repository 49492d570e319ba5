/**
 * The address of the server for the queues and the bell. A Redis server also stores the counters of the rate limits,
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
   * For the scheme rediss: the certificates, in PEM, of the CAs that may issue the certificate of Redis. Default: the
   * CAs that Node.js trusts.
   */
  readonly ca?: string | undefined;
}

export const tlsOptions = ({ca}: QueueAddress): {readonly tls?: {readonly ca: string}} =>
  ca === undefined ? {} : {tls: {ca}};

export const defaultPrefix = '{signet}';
