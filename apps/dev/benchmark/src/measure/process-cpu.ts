import {readdirSync, readFileSync} from 'node:fs';

/**
 * USER_HZ: /proc reports CPU times in ticks, of which Linux counts 100 per second on every architecture that Node.js
 * supports.
 */
const ticksPerSecond = 100;

interface ProcessTimes {
  readonly pid: number;
  readonly parent: number;
  /** User and system time of all threads, and of ended child processes for which the process has waited. */
  readonly ticks: number;
}

/**
 * Reads fields 4 and 14 to 17 of `/proc/<pid>/stat`, see proc_pid_stat(5). Returns undefined if the process has ended.
 */
function readProcess(pid: number): ProcessTimes | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    // The command name in parentheses may contain any character, so the fields are counted from the last ")".
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const [, parent] = fields;
    const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
    return {pid, parent: Number(parent), ticks};
  } catch {
    return undefined;
  }
}

const runningProcesses = (): ProcessTimes[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => readProcess(Number(name)))
    .filter((found) => found !== undefined);

/** These processes and all their descendants, in the order of their ids. */
function familyOf(roots: readonly number[]): ProcessTimes[] {
  const processes = runningProcesses();
  const family = new Set(roots);
  // A child may have a smaller id than its parent, so the loop repeats until it finds no more descendants.
  for (let size = 0; size < family.size;) {
    size = family.size;
    for (const {pid, parent} of processes) if (family.has(parent)) family.add(pid);
  }
  return processes.filter(({pid}) => family.has(pid));
}

const isSameFamily = (one: readonly ProcessTimes[], other: readonly ProcessTimes[]): boolean =>
  one.map(({pid}) => pid).join() === other.map(({pid}) => pid).join();

/**
 * The CPU seconds, user and system, that these processes and all their descendants have used so far. For PostgreSQL,
 * this includes all backends, even those that have ended.
 *
 * The times of a process that ends move to its parent. If that happened while the files were read, they would count twice or
 * not at all, so the times count only if the processes were the same before and after.
 */
export function cpuSecondsOf(roots: readonly number[]): number {
  let before = familyOf(roots);
  let times = familyOf(roots);
  let after = familyOf(roots);
  while (!isSameFamily(before, times) || !isSameFamily(times, after))
    [before, times, after] = [times, after, familyOf(roots)];
  return times.reduce((sum, {ticks}) => sum + ticks, 0) / ticksPerSecond;
}

/** The CPU seconds used by this process, the load generator. */
export const ownCpuSeconds = (): number => {
  const {user, system} = process.cpuUsage();
  return (user + system) / 1e6;
};
