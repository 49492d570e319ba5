import {readFileSync} from 'node:fs';

/** The resident memory of a process in bytes: `VmRSS` of `/proc/<pid>/status`, see proc_pid_status(5). */
export function residentBytes(pid: number): number {
  const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'latin1'))?.[1];
  if (kilobytes === undefined) throw new Error(`the memory of process ${pid} cannot be read`);
  return Number(kilobytes) * 1024;
}
