import {Redis, type RedisOptions} from 'ioredis';
import {faultLog} from '../fault-log.js';

/**
 * The timeout of each command, in milliseconds. A slow Redis must not delay requests: after this timeout, the replica
 * counts on its own.
 */
const commandTimeout = 100;

/** Counters that all replicas share. Redis may lose them at any time. */
export interface CounterStore {
  /** The client that `rate-limiter-flexible` uses. */
  readonly client: Redis;
  readonly prefix: string;
  close(): void;
}

/** Connects immediately, and reconnects whenever the connection is lost. */
export function createRedisCounters(url: string, prefix: string, options: RedisOptions): CounterStore {
  const client = new Redis(url, {
    ...options,
    commandTimeout,
    connectTimeout: 1000,
    keepAlive: 10_000,
    retryStrategy: () => 500,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
  });
  client.on('error', faultLog('counters.fault'));
  return {client, prefix, close: () => client.disconnect()};
}
