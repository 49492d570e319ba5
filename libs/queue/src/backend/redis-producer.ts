import {once} from 'node:events';
import {createRedisBackend} from 'bullmq';
import {Redis, type RedisOptions} from 'ioredis';
import type {FaultListener} from '../fault-log.js';
import type {BackendOptions, ProducerConnection} from './queue-backend.js';

/** Options with which a client rejects commands while there is no connection, instead of buffering them. */
const failFastClient = {enableOfflineQueue: false, maxRetriesPerRequest: 0} as const satisfies RedisOptions;
const failFastQueue = {skipWaitingForReady: true, skipVersionCheck: true} as const;

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
    this.#client = new Redis(url, {...options, ...failFastClient});
    this.#client.on('error', (fault: unknown) => {
      this.#fault = fault;
      onFault(fault);
    });
  }

  backend(queue: string, options: BackendOptions) {
    const redisOptions = {...options, ...failFastQueue, prefix: this.prefix, connection: this.#client};
    return createRedisBackend(queue, redisOptions);
  }

  /** Waits for a connection attempt in progress; rejects immediately between two attempts. */
  async ready(): Promise<void> {
    const {status} = this.#client;
    if (status === 'ready') return;
    if (status !== 'connecting' && status !== 'connect') throw this.#fault;
    const done = new AbortController();
    const {signal} = done;
    const closed = once(this.#client, 'close', {signal}).then(() => {
      throw this.#fault;
    });
    await Promise.race([once(this.#client, 'ready', {signal}), closed]).finally(() => done.abort());
  }

  async close(): Promise<void> {
    this.#client.disconnect();
  }
}
