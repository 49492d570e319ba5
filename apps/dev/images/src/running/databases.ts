import {chownSync, existsSync, mkdtempSync, readdirSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {
  asServer,
  freePort,
  serverAccount,
  startChildServer,
  startEmbeddedPostgres,
  startRedisServer,
} from '@signet/testing/servers';
import type {Cleanup} from '../cleanup.js';
import {say} from '@signet/testing';
import {run} from '../shell.js';

/** PostgreSQL, empty, and Redis, on loopback. */
export interface Databases {
  /** The URL of the database `signet`, which does not exist yet, for the superuser. */
  readonly adminUrl: string;
  readonly redisUrl: string;
}

/** The directory of Debian's PostgreSQL, of the newest version, if the package is installed. */
function debianPostgres(): string | undefined {
  const parent = '/usr/lib/postgresql';
  if (!existsSync(parent)) return undefined;
  const directories = readdirSync(parent).sort((a, b) => Number(b) - Number(a));
  return directories
    .map((name) => join(parent, name, 'bin'))
    .find((path) => existsSync(join(path, 'initdb')));
}

/** Starts Debian's PostgreSQL and Redis as their packages give them, or else the PostgreSQL of the end-to-end tests. */
export async function startDatabases(cleanup: Cleanup): Promise<Databases> {
  const directory = mkdtempSync(join(tmpdir(), 'signet-postgres-'));
  cleanup.add(() => rmSync(directory, {recursive: true}));
  const programs = debianPostgres();
  say(`PostgreSQL: ${programs ?? 'from npm, because the package postgresql is not installed'}`);
  const adminUrl = await (programs === undefined
    ? startFromNpm(join(directory, 'data'), cleanup)
    : startFromDebian(programs, directory, cleanup));
  const redis = await startRedisServer();
  cleanup.add(() => redis.stop());
  return {adminUrl, redisUrl: redis.url};
}

async function startFromNpm(dataDirectory: string, cleanup: Cleanup): Promise<string> {
  const port = await freePort();
  const server = await startEmbeddedPostgres({dataDirectory, port, password: 'images', durable: false});
  cleanup.add(() => server.stop());
  return server.url('signet');
}

/** Runs the server as the account that Debian's package creates, because PostgreSQL refuses to run as root. */
async function startFromDebian(programs: string, directory: string, cleanup: Cleanup): Promise<string> {
  const port = await freePort();
  const account = serverAccount(directory);
  if (account !== undefined) chownSync(directory, account.uid, account.gid);
  const data = join(directory, 'data');
  const as = (program: string, ...args: string[]) => asServer(join(programs, program), args, account, [data]);
  const create = as(
    'initdb',
    `--pgdata=${data}`,
    '--username=postgres',
    '--auth=trust',
    '--encoding=UTF8',
    '--no-sync',
  );
  await run(create.command, create.args);
  const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'fsync=off'];
  const server = await startChildServer({
    ...as('postgres', '-D', data, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])),
    environment: {LC_ALL: 'C.UTF-8'},
    readyWhen: /database system is ready to accept connections/,
    timeoutMs: 60_000,
  });
  cleanup.add(() => server.stop('SIGINT'));
  return `postgresql://postgres@127.0.0.1:${port}/signet`;
}
