import {readdirSync, readFileSync} from 'node:fs';

const read = (path: string): string | undefined => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    // The process has ended.
    return undefined;
  }
};

/**
 * Reads the id of the parent process from /proc/<pid>/stat (proc(5)). The name of the process in this file may contain
 * spaces and parentheses.
 */
const parentOf = (pid: string): number => Number(/\) \S (\d+) /.exec(read(`/proc/${pid}/stat`) ?? '')?.[1]);

function descendants(pid: number): number[] {
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && parentOf(name) === pid)
    .map(Number);
  return children.flatMap((child) => [child, ...descendants(child)]);
}

/** Returns the id of a Node.js process among the descendants of a process; undefined if there is no such descendant. */
export const nodeBelow = (pid: number): number | undefined =>
  descendants(pid).find((child) => {
    const [program = ''] = (read(`/proc/${child}/cmdline`) ?? '').split('\0');
    return /(^|\/)node$/.test(program);
  });

/** The real, effective, saved and file system user ids of a process. */
export const usersOf = (pid: number): number[] =>
  (/^Uid:\t(.*)$/m.exec(read(`/proc/${pid}/status`) ?? '')?.[1] ?? '').split('\t').map(Number);
