import pg, {type ClientConfig} from 'pg';
import type {PostgresAddress} from './address.js';
import {NoServerError, type Refusal} from './no-server-error.js';
import {primaries, primaryColumns, primaryOf} from './timeline.js';
import {serverOf, type HostConfig, type SessionAttributes} from './server.js';

/** The options of `pg` that the connection string does not contain. */
export type ConnectOptions = ClientConfig;

/** Opens a connection. A broken connection emits `error`, which needs no listener, and `end`. */
export type Connect = (options?: ConnectOptions) => Promise<pg.Client>;

interface Condition {
  /** An expression that is true on a server that is accepted. */
  readonly sql: string;
  readonly refusal: string;
}

const readOnly = {sql: `current_setting('transaction_read_only') = 'off'`, refusal: 'is read-only'};
const standby = {sql: 'NOT pg_is_in_recovery()', refusal: 'is a standby'};

/** The expression that decides whether a server is accepted; undefined if every server is. */
const conditions: Readonly<Record<SessionAttributes, Condition | undefined>> = {
  any: undefined,
  'read-write': readOnly,
  primary: standby,
};

/**
 * Classes of SQLSTATEs that mean wrong credentials, or a database that does not exist. Another server of the list can
 * still accept the connection, because a standby knows a new database or role only after a moment.
 */
const isWrongAccess = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && /^(?:28|3D|42)/.test(error.code ?? '');

/** A server answered, but does not fulfil target_session_attrs. */
class RefusedServer extends Error {}

/**
 * Returns a function that opens connections. It tries the hosts one after the other, and accepts the first one that
 * fulfils target_session_attrs. `connectionTimeoutMillis` limits the attempt with each host, as in libpq. The
 * host of the last connection is tried first, so that a dead host does not delay every connection; it must
 * fulfil target_session_attrs, too.
 *
 * The function rejects with NoServerError if there are several hosts and none is accepted; with the error of
 * PostgreSQL if the credentials or the database are wrong.
 */
export function connectorOf(address: PostgresAddress): Connect {
  const {hosts, accepted} = serverOf(address);
  let last = hosts[0];
  return async (options = {}) => {
    const refusals: Refusal[] = [];
    let wrongAccess: unknown;
    for (const host of [...hosts].sort((one, other) => Number(other === last) - Number(one === last))) {
      try {
        const client = await attempt(host, conditions[accepted], options);
        last = host;
        return client;
      } catch (error) {
        if (hosts.length === 1 && !(error instanceof RefusedServer)) throw error;
        if (isWrongAccess(error)) wrongAccess ??= error;
        refusals.push({host: host.name, reason: reasonOf(error)});
      }
    }
    if (wrongAccess instanceof Error) throw wrongAccess;
    throw new NoServerError(refusals);
  };
}

async function attempt(
  host: HostConfig,
  condition: Condition | undefined,
  options: ConnectOptions,
): Promise<pg.Client> {
  const client = new pg.Client({...options, ...host});
  client.on('error', () => undefined);
  const {connectionTimeoutMillis: timeout = 0} = options;
  const expire = () => client.connection.stream.destroy(new Error('timeout expired'));
  const timer = timeout > 0 ? setTimeout(expire, timeout) : undefined;
  try {
    await client.connect();
    if (condition === undefined) return client;
    const row = await stateOf(client, condition);
    if (row?.accepted !== true) throw new RefusedServer(condition.refusal);
    const primary = primaryOf(row);
    if (primary !== undefined && !primaries.admit(primary, {host: host.name, client}))
      throw new RefusedServer('is an old primary, after which another server was promoted');
    return client;
  } catch (error) {
    client.end().catch(() => undefined);
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Connects to the hosts of a list that are not the known primary, so that this process learns of a promotion although
 * its connections still work. Rejects never.
 */
export async function lookAtOthers(address: PostgresAddress, options: ConnectOptions): Promise<void> {
  const {hosts, accepted} = serverOf(address);
  const others = hosts.filter(({name}) => !primaries.isCurrent(name));
  const look = async (host: HostConfig) => (await attempt(host, conditions[accepted], options)).end();
  await Promise.allSettled(others.map(look));
}

interface State {
  readonly accepted: boolean;
  readonly system?: string;
  readonly timeline?: string | null;
}

/**
 * SQLSTATEs with which a service that speaks the protocol of PostgreSQL refuses the functions for the timeline:
 * undefined function, insufficient privilege and feature not supported. Amazon Aurora refuses them as not possible in
 * its state (55000) unless its WAL level is logical; PostgreSQL does so only on a standby, which is not asked.
 */
const timelineUnsupported: ReadonlySet<string | undefined> = new Set(['42883', '42501', '0A000', '55000']);

/** After any other error, the server may be an old primary, so it is not accepted without its timeline. */
async function stateOf(client: pg.Client, {sql}: Condition): Promise<State | undefined> {
  const ask = async (columns: string) => (await client.query<State>(`SELECT ${columns}`)).rows[0];
  try {
    return await ask(`${sql} AS accepted, ${primaryColumns}`);
  } catch (error) {
    if (!(error instanceof pg.DatabaseError) || !timelineUnsupported.has(error.code)) throw error;
    return ask(`${sql} AS accepted`);
  }
}

function reasonOf(error: unknown): string {
  if (error instanceof RefusedServer) return error.message;
  if (!(error instanceof Error)) return 'failed';
  if ('code' in error && typeof error.code === 'string') return `does not accept connections (${error.code})`;
  return /timeout|timed out/i.test(error.message) ? 'does not answer in time' : `fails: ${error.message}`;
}

/** Opens one connection; see `connectorOf`. */
export const connect = (address: PostgresAddress, options?: ConnectOptions): Promise<pg.Client> =>
  connectorOf(address)(options);
