// Imported by other tools: the projects of the workspace, which are the directories with a package.json below the workspaces
// that the root package.json names.
import {existsSync, readdirSync, readFileSync} from 'node:fs';
import {dirname, join, resolve} from 'node:path';
import {fileURLToPath} from 'node:url';

export const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');

const {workspaces} = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

/** Absolute paths, such as `…/apps/api-gateway` and `…/apps/dev/benchmark`. */
export const projectDirectories = workspaces
  .map((pattern) => join(root, pattern.replace(/\/\*$/, '')))
  .flatMap((group) => readdirSync(group).map((name) => join(group, name)))
  .filter((directory) => existsSync(join(directory, 'package.json')));

/** Such as `@signet/asic`. */
export const projectNames = projectDirectories.map(
  (directory) => JSON.parse(readFileSync(join(directory, 'package.json'), 'utf8')).name,
);
