import {lstatSync, readdirSync, type Stats} from 'node:fs';
import {join, relative} from 'node:path';

/** The directories and files that buildah itself mounts or writes. */
const ofBuildah = new Set(['dev', 'proc', 'sys', 'run', 'etc/hosts', 'etc/resolv.conf', 'etc/hostname']);

/**
 * Maps the path of each file below a directory, except those of buildah, to a string that changes when the file
 * changes.
 */
export function fileList(root: string): Map<string, string> {
  const found = new Map<string, string>();
  const visit = (directory: string) => {
    for (const name of readdirSync(directory)) {
      const path = join(directory, name);
      const inside = relative(root, path);
      if (ofBuildah.has(inside)) continue;
      const status = lstatSync(path);
      found.set(inside, stateOf(status));
      if (status.isDirectory()) visit(path);
    }
  };
  visit(root);
  return found;
}

/**
 * Returns a string that changes when a file changes. A directory's string is constant, because its files are listed.
 */
const stateOf = (status: Stats) =>
  status.isDirectory() ? 'directory' : `${status.size} ${status.mode} ${status.uid} ${status.mtimeMs}`;

/** The paths of the files that were added, removed or changed. */
export const changes = (before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): string[] =>
  [...new Set([...before.keys(), ...after.keys()])].filter((path) => before.get(path) !== after.get(path));
