import {chownSync, existsSync, mkdtempSync, readdirSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {freePort, startEmbeddedPostgres, startRedisServer, type RedisServer} from '@signet/testing/servers';
import {say} from '../report.js';
import {run} from '../shell.js';

/** PostgreSQL, empty, and Redis, on loopback. */
export interface Databases {
  /** The URL of the database `signet`, which does not exist yet, for the superuser. */
  readonly adminUrl: string;
  readonly redisUrl: string;
  stop(): Promise<void>;
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
export async function startDatabases(): Promise<Databases> {
  const directory = mkdtempSync(join(tmpdir(), 'signet-postgres-'));
  const remove = () => rmSync(directory, {recursive: true, force: true});
  const programs = debianPostgres();
  say(
    programs === undefined
      ? 'PostgreSQL: that of npm, because Debian’s is not installed.'
      : `PostgreSQL: ${programs}`,
  );
  try {
    const postgres = await (programs === undefined
      ? startFromNpm(join(directory, 'data'))
      : startFromDebian(programs, directory));
    const redis = await startRedisServer();
    return {adminUrl: postgres.adminUrl, redisUrl: redis.url, stop: () => stop(redis, postgres.stop, remove)};
  } catch (error) {
    remove();
    throw error;
  }
}

async function stop(redis: RedisServer, stopPostgres: () => Promise<unknown>, remove: () => void) {
  await redis.stop();
  await stopPostgres();
  remove();
}

async function startFromNpm(dataDirectory: string) {
  const port = await freePort();
  const server = await startEmbeddedPostgres({dataDirectory, port, password: 'images', durable: false});
  return {adminUrl: server.url('signet'), stop: () => server.stop()};
}

/** Runs the server as the account that Debian's package creates, because PostgreSQL refuses to run as root. */
async function startFromDebian(programs: string, directory: string) {
  const port = await freePort();
  const account = await accountOf('postgres');
  chownSync(directory, account.uid, account.gid);
  const data = join(directory, 'data');
  const asPostgres = (program: string, ...args: string[]) =>
    run('setpriv', [
      `--reuid=${account.uid}`,
      `--regid=${account.gid}`,
      '--clear-groups',
      join(programs, program),
      ...args,
    ]);
  await asPostgres(
    'initdb',
    `--pgdata=${data}`,
    '--username=postgres',
    '--auth=trust',
    '--encoding=UTF8',
    '--no-sync',
  );
  const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories='' -c fsync=off`;
  await asPostgres(
    'pg_ctl',
    'start',
    '--wait',
    '--silent',
    `--pgdata=${data}`,
    `--log=${data}/log`,
    `-o${options}`,
  );
  return {
    adminUrl: `postgresql://postgres@127.0.0.1:${port}/signet`,
    stop: () => asPostgres('pg_ctl', 'stop', '--mode=fast', '--silent', `--pgdata=${data}`),
  };
}

const accountOf = async (name: string) => ({
  uid: Number(await run('id', ['-u', name])),
  gid: Number(await run('id', ['-g', name])),
});
