import {randomBytes} from 'node:crypto';
import {chownSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {asServer, freePort, serverAccount, startChildServer, startRedisServer} from '@signet/testing/servers';
import type {Cleanup} from '../cleanup.js';
import {say} from '@signet/testing';
import {run} from '../shell.js';

/** An empty PostgreSQL server and a Redis server, both on loopback. */
export interface Databases {
  /** The URL of the database `signet`, which does not exist yet, with the superuser's credentials. */
  readonly adminUrl: string;
  readonly redisUrl: string;
}

/**
 * Returns the program directory of the newest PostgreSQL that is installed from Debian.
 * @throws Error if the package is not installed
 */
export function debianPostgres(): string {
  const parent = '/usr/lib/postgresql';
  const directories = readdirSync(parent).sort((a, b) => Number(b) - Number(a));
  const programs = directories.map((name) => join(parent, name, 'bin'));
  const found = programs.find((path) => existsSync(join(path, 'initdb')));
  if (found === undefined) throw new Error("Install Debian's package postgresql");
  return found;
}

/** Starts PostgreSQL and Redis from Debian's packages, but without the configuration files of the packages. */
export async function startDatabases(cleanup: Cleanup): Promise<Databases> {
  const directory = mkdtempSync(join(tmpdir(), 'signet-postgres-'));
  cleanup.add(() => rmSync(directory, {recursive: true}));
  const programs = debianPostgres();
  say(`PostgreSQL: ${programs}`);
  const adminUrl = await startPostgres(programs, directory, cleanup);
  const redis = await startRedisServer();
  cleanup.add(() => redis.stop());
  return {adminUrl, redisUrl: redis.url};
}

/**
 * Starts PostgreSQL. If this process runs as root, uses the account that Debian's package creates, because PostgreSQL
 * refuses to run as root. The server demands a password from every role. Returns the URL.
 */
async function startPostgres(programs: string, directory: string, cleanup: Cleanup): Promise<string> {
  const port = await freePort();
  const account = serverAccount(directory);
  if (account !== undefined) chownSync(directory, account.uid, account.gid);
  const data = join(directory, 'data');
  const password = randomBytes(16).toString('hex');
  const passwordFile = join(directory, 'password');
  writeFileSync(passwordFile, password);
  const as = (program: string, ...args: string[]) => asServer(join(programs, program), args, account, [data]);
  const create = as(
    'initdb',
    `--pgdata=${data}`,
    '--username=postgres',
    '--auth=scram-sha-256',
    `--pwfile=${passwordFile}`,
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
  return `postgresql://postgres:${password}@127.0.0.1:${port}/signet`;
}
