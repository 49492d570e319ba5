// Remembers the state of the workspace after a build, so that the next build returns at once if nothing has changed.
// This module needs no npm packages, because start.mjs uses it before anything is installed.
import {createHash} from 'node:crypto';
import {existsSync, lstatSync, mkdirSync, readdirSync, readFileSync, writeFileSync} from 'node:fs';
import {dirname, join} from 'node:path';
import {projectDirectories, root} from './projects.mjs';

const stamp = join(root, 'dist/built.json');

/** Files outside the projects on which the output of the build depends. */
const sharedInputs = [
  'package.json',
  'package-lock.json',
  'tsconfig.base.json',
  'prisma.config.ts',
  'prisma/schema.prisma',
  'prisma/migrations',
  'tools',
];

const notInputs = new Set(['dist', 'node_modules', 'test']);

/** All files below a path, or the path itself if it is a file. */
function filesBelow(path, skipped = new Set()) {
  const found = lstatSync(path, {throwIfNoEntry: false});
  if (found === undefined) return [];
  if (!found.isDirectory()) return [path];
  return readdirSync(path, {withFileTypes: true})
    .filter(({name}) => !skipped.has(name))
    .flatMap((entry) => {
      const below = `${path}/${entry.name}`;
      return entry.isDirectory() ? filesBelow(below, skipped) : [below];
    });
}

/**
 * A hash of the paths, sizes and times of the files. Every write changes the time of the inode (ctime), which programs
 * cannot set back, unlike the time of the content (mtime).
 */
function hashOf(files) {
  const hash = createHash('sha256');
  for (const file of files) {
    const {size, mtimeMs, ctimeMs} = lstatSync(file);
    hash.update(`${file}\0${size}\0${mtimeMs}\0${ctimeMs}\n`);
  }
  return hash.digest('hex');
}

const inputs = () =>
  hashOf([
    ...sharedInputs.flatMap((path) => filesBelow(join(root, path))),
    ...projectDirectories.flatMap((project) => filesBelow(project, notInputs)),
  ]);

const outputs = () =>
  hashOf(
    [root, ...projectDirectories]
      .flatMap((directory) => filesBelow(join(directory, 'dist')))
      .filter((file) => file !== stamp),
  );

/** A production build lacks the failpoints, at which tests kill a process. NODE_ENV has no other effect on a build. */
const mode = () => (process.env.NODE_ENV === 'production' ? 'production' : 'development');

/** Whether the output of the last build of the whole workspace is complete and up to date. */
export function isBuilt() {
  if (!existsSync(stamp)) return false;
  const last = JSON.parse(readFileSync(stamp, 'utf8'));
  return last.mode === mode() && last.inputs === inputs() && last.outputs === outputs();
}

/**
 * Call this function before a build. Call the returned function after the build: a file that has changed during the
 * build then causes another build.
 */
export function beginBuild() {
  const before = inputs();
  return () => {
    mkdirSync(dirname(stamp), {recursive: true});
    writeFileSync(stamp, JSON.stringify({mode: mode(), inputs: before, outputs: outputs()}));
  };
}
