import type {Connect} from '@signet/settings/postgres';
import type {Client} from 'pg';
import {within} from '../within.js';
import type {BellReceiver, BellSender, BellTransport} from './bell-transport.js';

const timeoutMs = 1000;

/**
 * Sends all messages in one statement, and therefore in one commit. The statement must not run inside the transaction
 * that made the change, because NOTIFY takes a global lock at commit.
 */
const notify = {name: 'ring', text: 'SELECT pg_notify($1, message) FROM unnest($2::text[]) AS message'};

/**
 * Sends and receives messages as PostgreSQL notifications. The database role needs only the privilege to connect. The
 * connection must not go through a pooler in transaction mode.
 */
export class PostgresTransport implements BellTransport {
  /** PostgreSQL refuses payloads of 8000 bytes or more (documentation of NOTIFY). */
  readonly maxBytes = 7900;

  readonly #channel: string;

  constructor(
    private readonly connect: Connect,
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
      close: () => within(timeoutMs, client.end()),
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
      close: () => within(timeoutMs, client.end()),
    };
  }

  async #connect(onLost: () => void): Promise<Client> {
    const client = await this.connect({
      connectionTimeoutMillis: timeoutMs,
      query_timeout: timeoutMs,
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
      application_name: 'signet-bell',
    });
    client.on('error', onLost);
    client.on('end', onLost);
    return client;
  }
}
