import {existsSync, readdirSync, readFileSync, readlinkSync, realpathSync, rmSync} from 'node:fs';
import {join} from 'node:path';
import {npmStart, type StartCommand} from '../../checks.mjs';
import {LocalStackError} from '../error.js';

/**
 * Checks that no PostgreSQL server is running in the data directory, and removes a stale lock file. PostgreSQL refuses
 * to start if another process that it may signal has the id in that file, for example a zombie, or another program
 * after a restart of the machine. Without /proc, this function does nothing.
 * @throws LocalStackError if a server is running in the data directory: then another local stack uses the directory
 */
export function requireUnused(dataDirectory: string, command: StartCommand = npmStart): void {
  const lock = join(dataDirectory, 'postmaster.pid');
  if (!existsSync(lock) || !existsSync('/proc/self/stat')) return;
  const directory = realpathSync(dataDirectory);
  const servers = readdirSync('/proc').filter(isServer);
  const owner = servers.find((pid) => directoryOf(pid) === directory || isStartedOn(pid, dataDirectory));
  if (owner !== undefined)
    throw new LocalStackError(
      'Another local stack is running',
      `its PostgreSQL, process ${owner}, uses ${dataDirectory}`,
      `stop that stack with Ctrl-C, or ${command.inDirectory}`,
    );
  // If the working directory of a running server cannot be read, that server might use this data directory. The lock
  // file is then kept, and PostgreSQL decides whether to start.
  if (servers.every((pid) => directoryOf(pid) !== undefined || !isServer(pid))) rmSync(lock);
}

/** Whether the process is a PostgreSQL server that is running and not a zombie (proc(5)). */
const isServer = (pid: string): boolean =>
  /^\d+$/.test(pid) && /^\d+ \(postgres\) [^ZX]/.test(read(`/proc/${pid}/stat`) ?? '');

const isStartedOn = (pid: string, directory: string): boolean =>
  read(`/proc/${pid}/cmdline`)?.split('\0').includes(directory) ?? false;

const read = (file: string): string | undefined => attempt(() => readFileSync(file, 'utf8'));

/** The working directory of a process, which for PostgreSQL is its data directory; undefined if it cannot be read. */
const directoryOf = (pid: string): string | undefined => attempt(() => readlinkSync(`/proc/${pid}/cwd`));

/**
 * Returns undefined if the read fails, for example because the process has just ended or access is denied.
 */
function attempt(read: () => string): string | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}
