import {readdirSync, readFileSync} from 'node:fs';

/** The unit of CPU times in /proc, USER_HZ, is a hundredth of a second on every architecture that Node supports. */
const ticksPerSecond = 100;

interface ProcessTimes {
  readonly pid: number;
  readonly parent: number;
  /** User and system time of all its threads, and of children that have ended and were waited for. */
  readonly ticks: number;
}

/** proc_pid_stat(5), fields 4 and 14 to 17. Undefined once the process has ended. */
function readProcess(pid: number): ProcessTimes | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    // The name in parentheses may hold anything, so the fields are counted from behind it.
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
 * Seconds of CPU, user and system, that processes and all their descendants have used so far; of PostgreSQL that is
 * every backend, of those that have ended too.
 */
export function cpuSecondsOf(roots: readonly number[]): number {
  const processes = runningProcesses();
  const family = new Set(roots);
  // Parents have no smaller ids than their children by rule, so look until nobody joins any more.
  for (let size = 0; size < family.size;) {
    size = family.size;
    for (const {pid, parent} of processes) if (family.has(parent)) family.add(pid);
  }
  const members = processes.filter(({pid}) => family.has(pid));
  return members.reduce((sum, {ticks}) => sum + ticks, 0) / ticksPerSecond;
}

/** The same for this process alone: the load generator. */
export const ownCpuSeconds = (): number => {
  const {user, system} = process.cpuUsage();
  return (user + system) / 1e6;
};
