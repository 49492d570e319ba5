import {once} from 'node:events';
import {createRedisBackend} from 'bullmq';
import {Redis, type RedisOptions} from 'ioredis';
import type {FaultListener} from '../fault-log.js';
import type {BackendOptions, ProducerConnection} from './queue-home.js';

/** Refuse commands while there is no connection, instead of keeping them for later. */
const impatientClient = {enableOfflineQueue: false, maxRetriesPerRequest: 0} as const satisfies RedisOptions;
const impatientQueue = {skipWaitingForReady: true, skipVersionCheck: true} as const;

/** One connection to Redis for all queues of a producer. */
export class RedisProducer implements ProducerConnection {
  readonly #client: Redis;
  #fault: unknown = new Error('the connection was lost');

  constructor(
    url: string,
    private readonly prefix: string,
    options: RedisOptions,
    onFault: FaultListener,
  ) {
    this.#client = new Redis(url, {...options, ...impatientClient});
    this.#client.on('error', (fault: unknown) => {
      this.#fault = fault;
      onFault(fault);
    });
  }

  backend(queue: string, options: BackendOptions) {
    const redisOptions = {...options, ...impatientQueue, prefix: this.prefix, connection: this.#client};
    return createRedisBackend(queue, redisOptions);
  }

  /** A connection that is coming up is worth waiting for; between two tries there is none. */
  async ready(): Promise<void> {
    const {status} = this.#client;
    if (status === 'ready') return;
    if (status !== 'connecting' && status !== 'connect') throw this.#fault;
    const settled = new AbortController();
    const {signal} = settled;
    const closed = once(this.#client, 'close', {signal}).then(() => {
      throw this.#fault;
    });
    await Promise.race([once(this.#client, 'ready', {signal}), closed]).finally(() => settled.abort());
  }

  async close(): Promise<void> {
    this.#client.disconnect();
  }
}
