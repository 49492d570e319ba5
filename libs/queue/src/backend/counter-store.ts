import {Redis} from 'ioredis';
import {faultLog} from '../fault-log.js';

/** Milliseconds. A slow Redis must not slow down the request that counts; the replica then counts for itself. */
const commandTimeout = 100;

/** Counters that all replicas share. They may be lost at any time. */
export interface CounterStore {
  /** The client that `rate-limiter-flexible` uses. */
  readonly client: Redis;
  readonly prefix: string;
  close(): void;
}

/** Connects immediately, and reconnects whenever the connection is lost. */
export function createRedisCounters(url: string, prefix: string): CounterStore {
  const client = new Redis(url, {
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
