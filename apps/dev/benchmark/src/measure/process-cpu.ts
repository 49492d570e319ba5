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

/**
 * The CPU seconds, user and system, that these processes and all their descendants have used so far. For PostgreSQL,
 * this includes all backends, even those that have ended.
 */
export function cpuSecondsOf(roots: readonly number[]): number {
  const processes = runningProcesses();
  const family = new Set(roots);
  // A child may have a smaller id than its parent, so the loop repeats until it finds no more descendants.
  for (let size = 0; size < family.size;) {
    size = family.size;
    for (const {pid, parent} of processes) if (family.has(parent)) family.add(pid);
  }
  const members = processes.filter(({pid}) => family.has(pid));
  return members.reduce((sum, {ticks}) => sum + ticks, 0) / ticksPerSecond;
}

/** The CPU seconds used by this process, the load generator. */
export const ownCpuSeconds = (): number => {
  const {user, system} = process.cpuUsage();
  return (user + system) / 1e6;
};
