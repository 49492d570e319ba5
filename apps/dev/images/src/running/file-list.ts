import {lstatSync, readdirSync, type Stats} from 'node:fs';
import {join, relative} from 'node:path';

/** Directories in which buildah itself mounts and writes. */
const ofBuildah = new Set(['dev', 'proc', 'sys', 'run', 'etc/hosts', 'etc/resolv.conf', 'etc/hostname']);

/** The files below a directory, apart from those of buildah, each with what a change of it changes. */
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

/** The time of a directory is that of the files in it, which are listed themselves. */
const stateOf = (status: Stats) =>
  status.isDirectory() ? 'directory' : `${status.size} ${status.mode} ${status.uid} ${status.mtimeMs}`;

/** The files that were added, removed or changed. */
export const changes = (before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): string[] =>
  [...new Set([...before.keys(), ...after.keys()])].filter((path) => before.get(path) !== after.get(path));
