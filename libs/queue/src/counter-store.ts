import {Redis} from 'ioredis';
import {faultLog} from './fault-log.js';
import {homeKind} from './home/open-home.js';
import {defaultPrefix, type QueueAddress} from './home/queue-address.js';

/** A counter is only worth a moment: whoever counts goes on alone when Redis is slow. */
const commandTimeout = 100;

/** Where replicas count together. What is counted here may be lost at any time. */
export interface CounterStore {
  /** For `rate-limiter-flexible`. */
  readonly client: Redis;
  readonly prefix: string;
  close(): void;
}

/**
 * The counters beside the queues; null where those are in PostgreSQL, which is no place for a write with every request.
 * Connects at once, and again whenever the connection is lost.
 */
export function createCounterStore({url, prefix = defaultPrefix}: QueueAddress): CounterStore | null {
  if (homeKind(url) !== 'redis') return null;
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
