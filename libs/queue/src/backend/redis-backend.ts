import {createRedisBackend} from 'bullmq';
import {Redis, type RedisOptions} from 'ioredis';
import {QueueMisconfiguredError, QueueUnavailableError} from '../errors.js';
import {RedisTransport} from '../bell/redis-transport.js';
import type {FaultListener} from '../fault-log.js';
import {within} from '../within.js';
import {createRedisCounters, type CounterStore} from './counter-store.js';
import {defaultPrefix, tlsOptions, type QueueAddress} from './queue-address.js';
import type {BackendOptions, QueueBackend} from './queue-backend.js';
import {RedisProducer} from './redis-producer.js';

const checkMs = 2000;

const common = {
  connectTimeout: 2000,
  keepAlive: 10_000,
  /**
   * A constant delay, in milliseconds, so that clients reconnect soon after Redis is reachable. BullMQ's own delays
   * grow to 20 s.
   */
  retryStrategy: () => 500,
} as const satisfies RedisOptions;

export class RedisBackend implements QueueBackend {
  readonly #url: string;
  readonly #prefix: string;
  readonly #tls: ReturnType<typeof tlsOptions>;

  constructor(address: QueueAddress) {
    this.#url = address.url;
    this.#prefix = address.prefix ?? defaultPrefix;
    this.#tls = tlsOptions(address);
  }

  workerBackend(queue: string, options: BackendOptions) {
    const connection = {...common, ...this.#tls, url: this.#url, maxRetriesPerRequest: null};
    const redisOptions = {...options, prefix: this.#prefix, connection};
    return createRedisBackend(queue, redisOptions, {withBlockingConnection: true});
  }

  openProducer(onFault: FaultListener): RedisProducer {
    return new RedisProducer(this.#url, this.#prefix, {...common, ...this.#tls}, onFault);
  }

  async check(): Promise<void> {
    const memory = await this.#memory().catch((fault: unknown) => {
      throw new QueueUnavailableError(fault);
    });
    const policy = /^maxmemory_policy:(\S+)/m.exec(memory)?.[1];
    if (policy !== undefined && policy !== 'noeviction')
      throw new QueueMisconfiguredError('redis_evicts_keys');
  }

  bellTransport(channel: string): RedisTransport {
    return new RedisTransport(this.#url, `${this.#prefix}:${channel}`, this.#tls);
  }

  counters(): CounterStore {
    return createRedisCounters(this.#url, this.#prefix, this.#tls);
  }

  /** Does nothing, because Redis has no schema. */
  async migrate(): Promise<void> {
    return undefined;
  }

  /**
   * Returns the memory section of INFO, which contains the eviction policy: Redis may evict jobs unless the policy is
   * `noeviction`. Rejects after two seconds without a response, and always closes the connection.
   */
  async #memory(): Promise<string> {
    const client = new Redis(this.#url, {
      ...common,
      ...this.#tls,
      lazyConnect: true,
      retryStrategy: () => null,
    });
    // The error of `connect` says only that the connection is closed. The `error` event has the cause.
    let cause: unknown;
    client.once('error', (fault) => (cause = fault));
    client.on('error', () => undefined);
    try {
      const answer = client.connect().then(
        () => client.info('memory'),
        (fault: unknown) => {
          throw cause ?? fault;
        },
      );
      return await within(checkMs, answer);
    } finally {
      client.disconnect();
    }
  }
}
