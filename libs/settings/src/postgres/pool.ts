import pg, {type PoolClient, type PoolConfig} from 'pg';
import type {PostgresAddress} from './address.js';
import {connectorOf} from './connect.js';
import {listClientOf} from './list-client.js';
import {serverOf} from './server.js';

/** The SQLSTATE of a write on a standby, or in a read-only transaction. */
const readOnlyTransaction = '25006';

/**
 * Creates a pool of connections to the server that the address names. If the address names several hosts, each new
 * connection looks for the one that fulfils target_session_attrs, and `connectionTimeoutMillis` applies to each host.
 * A connection whose server has become a standby is closed as soon as it is given back.
 * @param options options of `pg` that the connection string does not contain
 */
export function createPool(address: PostgresAddress, options: PoolConfig): pg.Pool {
  const {hosts, accepted} = serverOf(address);
  const [host] = hosts;
  const timeout = (options.connectionTimeoutMillis ?? 0) * hosts.length;
  const pool =
    hosts.length === 1 && accepted === 'any'
      ? new pg.Pool({...options, ...host})
      : new pg.Pool({
          ...options,
          connectionTimeoutMillis: timeout,
          Client: listClientOf(connectorOf(address), options),
        });
  discardReadOnly(pool);
  return pool;
}

/**
 * Closes connections on which a write was refused. A pooler or a proxy can keep a connection open while the server
 * behind it changes.
 */
function discardReadOnly(pool: pg.Pool): void {
  const refused = new WeakSet<PoolClient>();
  pool.on('connect', (client) => {
    client.connection.on('errorMessage', ({code}: {readonly code?: string}) => {
      if (code === readOnlyTransaction) refused.add(client);
    });
  });
  // The pool emits `release` before it decides whether it keeps the connection, and it does not keep a closed one.
  pool.on('release', (_error, client) => {
    if (refused.has(client)) client.end().catch(() => undefined);
  });
}
