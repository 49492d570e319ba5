import {Redis} from 'ioredis';
import type {BellReceiver, BellSender, BellWire} from './bell-wire.js';

const patienceMs = 1000;

/** Rings as Redis messages; they are gone when nobody listens. */
export class RedisWire implements BellWire {
  readonly maxBytes = 65_536;

  constructor(
    private readonly url: string,
    private readonly channel: string,
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

  /** Reconnecting is the bell's business, which has to know of it. */
  async #connect(onLost: () => void): Promise<Redis> {
    const client = new Redis(this.url, {
      lazyConnect: true,
      retryStrategy: () => null,
      enableOfflineQueue: false,
      maxRetriesPerRequest: 0,
      connectTimeout: patienceMs,
      commandTimeout: patienceMs,
      keepAlive: 10_000,
    });
    client.on('error', () => undefined);
    client.once('end', onLost);
    await client.connect();
    return client;
  }
}
