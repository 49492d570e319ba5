import {existsSync, readdirSync, readFileSync, readlinkSync, realpathSync, rmSync} from 'node:fs';
import {join} from 'node:path';
import {LocalStackError} from '../error.js';

/**
 * Throws if a PostgreSQL is running on the data directory, which means that another stack uses it on other ports.
 * Otherwise removes a stale lock file. PostgreSQL itself would respect the lock as long as any process has the id in it,
 * for example a zombie, or another program after the machine was restarted.
 */
export function requireUnused(dataDirectory: string): void {
  const lock = join(dataDirectory, 'postmaster.pid');
  if (!existsSync(lock) || !existsSync('/proc/self/stat')) return;
  const directory = realpathSync(dataDirectory);
  const servers = readdirSync('/proc').filter(isServer);
  const owner = servers.find((pid) => directoryOf(pid) === directory || isStartedOn(pid, dataDirectory));
  if (owner !== undefined)
    throw new LocalStackError(
      'Another local stack is running',
      `its PostgreSQL, process ${owner}, uses ${dataDirectory}`,
      'stop that stack with Ctrl-C, or use another data directory with SIGNET_LOCAL=<directory> npm start',
    );
  // A server whose directory is not readable might be using this one; in that case PostgreSQL itself decides.
  if (servers.every((pid) => directoryOf(pid) !== undefined)) rmSync(lock);
}

/** Whether the process is a PostgreSQL server that has not ended (proc(5)). */
const isServer = (pid: string): boolean =>
  /^\d+$/.test(pid) && /^\d+ \(postgres\) [^ZX]/.test(read(`/proc/${pid}/stat`) ?? '');

const isStartedOn = (pid: string, directory: string): boolean =>
  read(`/proc/${pid}/cmdline`)?.split('\0').includes(directory) ?? false;

const read = (file: string): string | undefined => attempt(() => readFileSync(file, 'utf8'));

/** The working directory of a process, for PostgreSQL its data directory; undefined without permission to read it. */
const directoryOf = (pid: string): string | undefined => attempt(() => readlinkSync(`/proc/${pid}/cwd`));

/** Reads from /proc; undefined if the process has just ended. */
function attempt(read: () => string): string | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}
