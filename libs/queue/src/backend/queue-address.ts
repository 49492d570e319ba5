/**
 * The address of the server for the queues and the bell. A Redis server also stores the rate-limit counters that all
 * replicas share.
 */
export interface QueueAddress {
  /** A URL with the scheme redis, rediss, postgres or postgresql. */
  readonly url: string;
  /**
   * The prefix of every key and channel in Redis. Redis Cluster requires braces, as in the default `{signet}`: they
   * form a hash tag, which keeps all keys in one slot, as BullMQ's scripts require.
   */
  readonly prefix?: string;
  /**
   * The certificates, in PEM, of the CAs that may issue the certificate of the server. Default: the CAs that Node.js
   * trusts.
   */
  readonly ca?: string | undefined;
  /** For PostgreSQL: the certificate of this client in PEM, and its private key. */
  readonly cert?: string | undefined;
  readonly key?: string | undefined;
}

export const tlsOptions = ({ca}: QueueAddress): {readonly tls?: {readonly ca: string}} =>
  ca === undefined ? {} : {tls: {ca}};

export const defaultPrefix = '{signet}';
