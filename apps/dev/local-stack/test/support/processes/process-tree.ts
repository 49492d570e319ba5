import {existsSync, readdirSync, readFileSync} from 'node:fs';

/** A process. Its id and start time identify it, because process ids are reused. */
export interface SeenProcess {
  readonly pid: number;
  readonly startedAt: string;
  readonly command: string;
}

interface Stat extends SeenProcess {
  readonly parent: number;
}

/**
 * Reads a process from /proc (proc(5)); undefined if it has ended. The command name in parentheses may contain any
 * character, so the fields are counted from the last ")".
 */
function statOf(pid: number): Stat | undefined {
  const file = `/proc/${pid}/stat`;
  if (!existsSync(file)) return undefined;
  try {
    const line = readFileSync(file, 'utf8');
    const fields = line.slice(line.lastIndexOf(')') + 2).split(' ');
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
    // A zombie has ended, but its parent has not waited for it yet.
    return fields[0] === 'Z'
      ? undefined
      : {pid, parent: Number(fields[1]), startedAt: fields[19] ?? '', command};
  } catch {
    return undefined;
  }
}

/** Returns the process and all its descendants. */
export function processTree(root: number): SeenProcess[] {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => statOf(Number(name)))
    .filter((stat) => stat !== undefined);
  const tree = all.filter(({pid}) => pid === root);
  for (const {pid} of tree) tree.push(...all.filter(({parent}) => parent === pid));
  return tree;
}

export const isRunning = ({pid, startedAt}: SeenProcess): boolean => statOf(pid)?.startedAt === startedAt;
