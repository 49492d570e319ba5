import {Client} from 'pg';
import {within} from '../within.js';
import type {BellReceiver, BellSender, BellWire} from './bell-wire.js';

const patienceMs = 1000;

/** One statement, one commit, whatever the number of messages. Never inside the transaction that made the change: NOTIFY locks at commit. */
const notify = {name: 'ring', text: 'SELECT pg_notify($1, message) FROM unnest($2::text[]) AS message'};

/** Rings as PostgreSQL notifications. Needs no privilege but to connect, and a connection that no pooler swaps. */
export class PostgresWire implements BellWire {
  /** PostgreSQL refuses 8000 bytes (documentation of NOTIFY). */
  readonly maxBytes = 7900;

  readonly #channel: string;

  constructor(
    private readonly url: string,
    channel: string,
  ) {
    this.#channel = `signet_${channel}`;
  }

  async openSender(onLost: () => void): Promise<BellSender> {
    const client = await this.#connect(onLost);
    return {
      send: async (messages) => {
        await client.query({...notify, values: [this.#channel, messages]});
      },
      close: () => within(patienceMs, client.end()),
    };
  }

  async openReceiver(onMessage: (message: string) => void, onLost: () => void): Promise<BellReceiver> {
    const client = await this.#connect(onLost);
    client.on('notification', ({payload}) => onMessage(payload ?? ''));
    await client.query(`LISTEN ${this.#channel}`);
    return {
      ping: async () => {
        await client.query('SELECT 1');
      },
      close: () => within(patienceMs, client.end()),
    };
  }

  async #connect(onLost: () => void): Promise<Client> {
    const client = new Client({
      connectionString: this.url,
      connectionTimeoutMillis: patienceMs,
      query_timeout: patienceMs,
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
      application_name: 'signet-bell',
    });
    client.on('error', onLost);
    client.on('end', onLost);
    await client.connect();
    return client;
  }
}
