// The projects of the workspace. A project is a directory that has a package.json and matches one of the `workspaces`
// in the root package.json.
import {existsSync, readdirSync, readFileSync} from 'node:fs';
import {dirname, join, resolve} from 'node:path';
import {fileURLToPath} from 'node:url';

export const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');

const {workspaces} = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

/** The absolute paths of the projects, such as `…/apps/api-gateway` and `…/apps/dev/benchmark`. */
export const projectDirectories = workspaces
  .map((pattern) => join(root, pattern.replace(/\/\*$/, '')))
  .flatMap((group) => readdirSync(group).map((name) => join(group, name)))
  .filter((directory) => existsSync(join(directory, 'package.json')));

/** The package names of the projects, such as `@signet/asic`. */
export const projectNames = projectDirectories.map(
  (directory) => JSON.parse(readFileSync(join(directory, 'package.json'), 'utf8')).name,
);
