import {execFile} from 'node:child_process';
import {randomBytes} from 'node:crypto';
import {chownSync, existsSync, mkdirSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {promisify} from 'node:util';
import {startChildServer} from './child-server.js';
import {postgresBinaries, type PostgresBinaries} from './postgres-binaries.js';
import {asServer, serverAccount, type Account} from './server-account.js';
import type {ServerTls} from './tls-files.js';

/** Options of a PostgreSQL server that listens on loopback. */
export interface EmbeddedPostgresOptions {
  /** The data directory. It is initialised at the first start. */
  dataDirectory: string;
  port: number;
  /**
   * The password of the superuser `postgres`. At later starts, it must be the password with which the data directory
   * was initialised.
   */
  password: string;
  /** Whether data survives a crash of the machine. If false, writes are faster. */
  durable: boolean;
  /** If set, the server accepts only connections with TLS. */
  tls?: ServerTls | undefined;
  /** Further settings of the server. They replace those that this module chooses. */
  settings?: Readonly<Record<string, string>> | undefined;
  /** The programs to run. Default: those of the npm package. */
  programs?: PostgresBinaries | undefined;
}

export interface EmbeddedPostgres {
  /** The process id of the postmaster, the parent of all other processes of the server. */
  readonly pid: number;
  /** Returns the URL of a database, with the superuser's credentials. */
  readonly url: (database: string) => string;
  /**
   * Closes every connection and stops the server. The data directory remains; if `durable` is false, it may lack the
   * last commits.
   * @param signal default: SIGINT, or SIGQUIT if `durable` is false. SIGKILL is a crash
   */
  stop(signal?: NodeJS.Signals): Promise<void>;
}

const run = promisify(execFile);

const commonSettings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '300',
  wal_level: 'minimal',
  max_wal_senders: '0',
  log_timezone: 'UTC',
  timezone: 'UTC',
};

/** Settings for data that need not survive a crash: writes do not wait for the disk, and autovacuum is off. */
const fleetingSettings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  max_wal_size: '128MB',
  scram_iterations: '1',
  max_connections: '600',
};

/** The first version whose `initdb` sets parameters and knows the built-in locale provider, and which has `scram_iterations`. */
const MODERN = 17;

const isModern = ({major = Infinity}: PostgresBinaries): boolean => major >= MODERN;

function fleetingSettingsOf(binaries: PostgresBinaries): Readonly<Record<string, string>> {
  const {scram_iterations: iterations, ...others} = fleetingSettings;
  return isModern(binaries) ? {...others, scram_iterations: iterations} : others;
}

/**
 * Starts PostgreSQL, by default from its npm package, without a container or an installation. The first start takes about half a
 * second, later starts a tenth of a second.
 * @throws Error with the server's last output if it cannot start, for instance because the port is in use
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const {dataDirectory, port, password, durable, tls} = options;
  const binaries = options.programs ?? postgresBinaries();
  const account = serverAccount(dataDirectory);
  if (!existsSync(join(dataDirectory, 'PG_VERSION'))) await initialise(options, binaries, account);
  const settings = {
    port: String(port),
    ...commonSettings,
    ...(durable ? {} : fleetingSettingsOf(binaries)),
    ...(tls && writeTlsSettings(dataDirectory, tls, account)),
    ...options.settings,
  };
  const args = ['-D', dataDirectory, ...Object.entries(settings).flatMap(([k, v]) => ['-c', `${k}=${v}`])];
  const server = await startChildServer({
    ...asServer(binaries.postgres, args, account, [binaries.postgres, dataDirectory]),
    environment: {LC_ALL: 'C'},
    readyWhen: /database system is ready to accept (read-only )?connections/,
    timeoutMs: 60_000,
  });
  return {
    pid: server.pid,
    url: (database) => `postgresql://postgres:${encodeURIComponent(password)}@127.0.0.1:${port}/${database}`,
    stop: (signal = durable ? 'SIGINT' : 'SIGQUIT') => server.stop(signal),
  };
}

/**
 * Writes three files into the data directory: the certificate, the private key, and an HBA file that permits only
 * connections with TLS. Returns the settings that name these files.
 */
function writeTlsSettings(
  dataDirectory: string,
  {cert, key}: ServerTls,
  account: Account | undefined,
): Record<string, string> {
  const write = (name: string, content: string): string => {
    const file = join(dataDirectory, name);
    writeFileSync(file, content, {mode: 0o600});
    if (account) chownSync(file, account.uid, account.gid);
    return file;
  };
  return {
    ssl: 'on',
    ssl_cert_file: write('server-certificate.pem', cert),
    ssl_key_file: write('server-key.pem', key),
    hba_file: write('tls_hba.conf', 'hostssl all all all scram-sha-256\n'),
  };
}

async function initialise(
  {dataDirectory, password, durable}: EmbeddedPostgresOptions,
  binaries: PostgresBinaries,
  account: Account | undefined,
): Promise<void> {
  mkdirSync(dataDirectory, {recursive: true, mode: 0o700});
  const passwordFile = join(tmpdir(), `signet-${randomBytes(8).toString('hex')}`);
  writeFileSync(passwordFile, password, {mode: 0o600});
  if (account) for (const path of [dataDirectory, passwordFile]) chownSync(path, account.uid, account.gid);
  const args = [
    `--pgdata=${dataDirectory}`,
    `--pwfile=${passwordFile}`,
    '--username=postgres',
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--no-locale',
    ...(isModern(binaries) ? ['--locale-provider=builtin', '--builtin-locale=C.UTF-8'] : []),
    '--no-instructions',
    ...(durable ? [] : ['--no-sync']),
    ...(!durable && isModern(binaries) ? ['--set=scram_iterations=1'] : []),
  ];
  const invocation = asServer(binaries.initdb, args, account, [binaries.initdb, dataDirectory]);
  try {
    await run(invocation.command, [...invocation.args], {
      ...invocation.user,
      env: {...process.env, LC_ALL: 'C'},
    });
  } finally {
    rmSync(passwordFile);
  }
}
