import {appendFileSync, chownSync, readFileSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {asServer, serverAccount, startChildServer} from '@signet/testing/servers';
import type {Cleanup} from '../cleanup.js';
import {debianPostgres} from '../running/databases.js';
import {run} from '../shell.js';
import type {Network} from './network.js';
import type {Volumes} from './volumes.js';

/**
 * Does what the image of PostgreSQL does at its first start: creates the database `signet` with the password in the
 * file, and runs roles.sql.
 */
export async function startPostgres(network: Network, volumes: Volumes, cleanup: Cleanup): Promise<void> {
  const directory = volumes.dataOf('postgres');
  const [data, keys, programs] = [join(directory, 'data'), volumes.keysOf('postgres'), debianPostgres()];
  const account = serverAccount(directory);
  if (account !== undefined) chownSync(directory, account.uid, account.gid);
  const as = (program: string, ...args: string[]) => asServer(join(programs, program), args, account, [data]);
  const create = as(
    'initdb',
    `--pgdata=${data}`,
    '--username=postgres',
    '--auth-host=scram-sha-256',
    '--auth-local=trust',
    `--pwfile=${join(keys, 'password')}`,
    '--no-sync',
  );
  await run(create.command, create.args);
  appendFileSync(join(data, 'pg_hba.conf'), 'host all all all scram-sha-256\n');
  const settings = ['listen_addresses=*', `unix_socket_directories=${directory}`, 'fsync=off'];
  const serve = as('postgres', '-D', data, ...settings.flatMap((setting) => ['-c', setting]));
  const [enter = '', ...rest] = network.enter('postgres');
  const server = await startChildServer({
    command: enter,
    args: [...rest, serve.command, ...serve.args],
    environment: {LC_ALL: 'C.UTF-8'},
    readyWhen: /database system is ready to accept connections/,
    timeoutMs: 60_000,
  });
  cleanup.add(() => server.stop('SIGINT'));
  const psql = (...args: string[]) =>
    run(join(programs, 'psql'), ['--quiet', `--host=${directory}`, '--username=postgres', ...args]);
  await psql('--command=CREATE DATABASE signet');
  await psql('--dbname=signet', `--file=${join(keys, 'roles.sql')}`);
}

/** Starts Redis with the configuration of the volume `keys`, in which only the directory of data is another one. */
export async function startRedis(network: Network, volumes: Volumes, cleanup: Cleanup): Promise<void> {
  const data = volumes.dataOf('redis');
  const configuration = join(data, 'redis.conf');
  const given = readFileSync(join(volumes.keysOf('redis'), 'redis.conf'), 'utf8');
  writeFileSync(configuration, given.replace(/^dir \/data$/m, `dir ${data}`));
  const [enter = '', ...rest] = network.enter('redis');
  const server = await startChildServer({
    command: enter,
    args: [...rest, 'redis-server', configuration],
    readyWhen: /Ready to accept connections/,
    timeoutMs: 60_000,
  });
  cleanup.add(() => server.stop('SIGTERM'));
}
