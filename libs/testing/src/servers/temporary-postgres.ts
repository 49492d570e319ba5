import {existsSync, mkdtempSync, readdirSync, rmSync, statfsSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {startEmbeddedPostgres, type EmbeddedPostgres} from './embedded-postgres.js';
import {freePort} from './free-port.js';
import type {ServerTls} from './tls-files.js';

const prefix = 'signet-postgres-';
const attempts = 3;
const memory = '/dev/shm';
const enoughMemory = 2 ** 31;
/** Deletion is retried, because a server that is shutting down may still write files. */
const removal = {recursive: true, force: true, maxRetries: 20, retryDelay: 50} as const;

/** A PostgreSQL server whose data is deleted when it is stopped. */
export interface TemporaryPostgres extends EmbeddedPostgres {
  readonly dataDirectory: string;
  /**
   * Stops the server, which closes every connection, and starts it again on the same port.
   * @param change changes the data directory while the server is stopped. Default: nothing changes it
   */
  restart(change?: () => Promise<void>): Promise<void>;
}

export interface TemporaryPostgresOptions {
  /** If set, the server accepts only connections with TLS. */
  readonly tls?: ServerTls;
  /** Whether all committed data survives a restart. Default: false. */
  readonly durable?: boolean;
  readonly settings?: Readonly<Record<string, string>>;
}

/** Starts a PostgreSQL server on a free port. */
export async function startTemporaryPostgres({
  tls,
  durable = false,
  settings,
}: TemporaryPostgresOptions = {}): Promise<TemporaryPostgres> {
  const place = temporaryPlace();
  removeLeftovers(place);
  const dataDirectory = mkdtempSync(join(place, `${prefix}${process.pid}-`));
  const discard = () => rmSync(dataDirectory, removal);
  const start = (port: number) =>
    startEmbeddedPostgres({dataDirectory, port, password: 'test', durable, tls, settings});
  try {
    const {port, server} = await onFreePort(start);
    let running = server;
    return {
      dataDirectory,
      get pid() {
        return running.pid;
      },
      url: running.url,
      restart: async (change) => {
        await running.stop();
        await change?.();
        running = await start(port);
      },
      stop: async () => {
        await running.stop();
        discard();
      },
    };
  } catch (error) {
    discard();
    throw error;
  }
}

/**
 * Returns /dev/shm, which is in memory, if it has at least 2 GiB free; otherwise the directory for temporary files. A
 * database has about 300 small files; on some disks, copying them takes twenty times as long as in memory.
 */
function temporaryPlace(): string {
  if (!existsSync(memory)) return tmpdir();
  const {bavail, bsize} = statfsSync(memory);
  return bavail * bsize >= enoughMemory ? memory : tmpdir();
}

/**
 * Deletes the data directories of processes that were killed before they deleted these directories. The name of each
 * directory contains the process id.
 */
function removeLeftovers(place: string): void {
  for (const name of readdirSync(place)) {
    const owner = name.startsWith(prefix) ? Number.parseInt(name.slice(prefix.length)) : Number.NaN;
    if (owner > 0 && !isAlive(owner)) tryToRemove(join(place, name));
  }
}

/**
 * Ignores errors: another process may delete the directory at the same time, and a directory of another user cannot be
 * deleted.
 */
function tryToRemove(directory: string): void {
  try {
    rmSync(directory, removal);
  } catch {
    // The directory remains until the next server starts, which tries again to delete it.
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // ESRCH: there is no such process. EPERM: the process belongs to another user.
    return !(isSystemError(error) && error.code === 'ESRCH');
  }
}

const isSystemError = (error: unknown): error is {code: unknown} =>
  typeof error === 'object' && error !== null && 'code' in error;

/** Retries with another port, because another process may take a free port before the server listens on it. */
async function onFreePort(
  start: (port: number) => Promise<EmbeddedPostgres>,
  attempt = 1,
): Promise<{port: number; server: EmbeddedPostgres}> {
  const port = await freePort();
  try {
    return {port, server: await start(port)};
  } catch (error) {
    if (attempt === attempts) throw error;
    return onFreePort(start, attempt + 1);
  }
}
