import {Redis, type RedisOptions} from 'ioredis';
import type {BellReceiver, BellSender, BellTransport} from './bell-transport.js';

const timeoutMs = 1000;

/** Sends messages with Redis Pub/Sub, which does not store them. */
export class RedisTransport implements BellTransport {
  readonly maxBytes = 65_536;

  constructor(
    private readonly url: string,
    private readonly channel: string,
    private readonly options: RedisOptions,
  ) {}

  async openSender(onLost: () => void): Promise<BellSender> {
    const client = await this.#connect(onLost);
    return {
      send: async (messages) => {
        await Promise.all(messages.map((message) => client.publish(this.channel, message)));
      },
      close: async () => client.disconnect(),
    };
  }

  async openReceiver(onMessage: (message: string) => void, onLost: () => void): Promise<BellReceiver> {
    const client = await this.#connect(onLost);
    client.on('message', (_channel, message) => onMessage(message));
    await client.subscribe(this.channel);
    return {
      ping: async () => {
        await client.ping();
      },
      close: async () => client.disconnect(),
    };
  }

  /**
   * The client does not reconnect: `Publisher` and `Subscription` do, because subscribers must be told that they may
   * have missed rings.
   */
  async #connect(onLost: () => void): Promise<Redis> {
    const client = new Redis(this.url, {
      ...this.options,
      lazyConnect: true,
      retryStrategy: () => null,
      enableOfflineQueue: false,
      maxRetriesPerRequest: 0,
      connectTimeout: timeoutMs,
      commandTimeout: timeoutMs,
      keepAlive: 10_000,
    });
    client.on('error', () => undefined);
    client.once('end', onLost);
    await client.connect();
    return client;
  }
}
