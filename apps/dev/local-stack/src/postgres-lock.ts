import {existsSync, readdirSync, readFileSync, readlinkSync, realpathSync, rmSync} from 'node:fs';
import {join} from 'node:path';
import {LocalStackError} from './ports.js';

/**
 * Throws when a PostgreSQL runs on the data directory: then another stack, on other ports, keeps its data there.
 * Takes away the lock of one that was killed. PostgreSQL itself would believe it for as long as anything has the
 * process id in it, be it a zombie that nobody reaps, or another program after a restart of the machine.
 */
export function requireUnused(dataDirectory: string): void {
  const lock = join(dataDirectory, 'postmaster.pid');
  if (!existsSync(lock) || !existsSync('/proc/self/stat')) return;
  const directory = realpathSync(dataDirectory);
  const servers = readdirSync('/proc').filter(isServer);
  const owner = servers.find((pid) => workplaceOf(pid) === directory || isStartedOn(pid, dataDirectory));
  if (owner !== undefined)
    throw new LocalStackError(
      'Another local stack is running',
      `its PostgreSQL, process ${owner}, uses ${dataDirectory}`,
      'stop that stack with Ctrl-C, or keep the data of this one elsewhere with SIGNET_LOCAL=<directory> npm start',
    );
  // Whose work cannot be seen might still write there; then PostgreSQL decides.
  if (servers.every((pid) => workplaceOf(pid) !== undefined)) rmSync(lock);
}

/** Whether it is a PostgreSQL process that has not ended (proc(5)). */
const isServer = (pid: string): boolean =>
  /^\d+$/.test(pid) && /^\d+ \(postgres\) [^ZX]/.test(read(`/proc/${pid}/stat`) ?? '');

const isStartedOn = (pid: string, directory: string): boolean =>
  read(`/proc/${pid}/cmdline`)?.split('\0').includes(directory) ?? false;

const read = (file: string): string | undefined => attempt(() => readFileSync(file, 'utf8'));

/** PostgreSQL works in its data directory; undefined where others may not know. */
const workplaceOf = (pid: string): string | undefined => attempt(() => readlinkSync(`/proc/${pid}/cwd`));

/** Processes end while one looks at them. */
function attempt(look: () => string): string | undefined {
  try {
    return look();
  } catch {
    return undefined;
  }
}
