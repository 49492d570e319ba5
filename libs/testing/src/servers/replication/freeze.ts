import {readdirSync, readFileSync} from 'node:fs';

/** The process ids of the children of a process, from /proc (proc_pid_stat(5)). */
function childrenOf(parent: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && parentOf(name) === parent)
    .map(Number);
}

function parentOf(pid: string): number | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
  } catch {
    return undefined;
  }
}

/** A process that has ended since it was listed needs no signal. */
function send(pid: number, signal: 'SIGSTOP' | 'SIGCONT'): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}

/**
 * Stops all processes of a PostgreSQL server. The kernel still accepts connections and acknowledges packets and
 * keepalive probes for them, so clients see a server that never answers.
 * @param postmaster the process id of the server. It is stopped first, so that it cannot start further processes
 */
export function freeze(postmaster: number): void {
  send(postmaster, 'SIGSTOP');
  // The processes of a server have process groups of their own, so a signal to the group of the postmaster is not enough.
  for (const pid of childrenOf(postmaster)) send(pid, 'SIGSTOP');
}

/** Lets a frozen server continue where it was stopped. */
export function thaw(postmaster: number): void {
  for (const pid of [...childrenOf(postmaster), postmaster]) send(pid, 'SIGCONT');
}
