// The directories of all projects: those below the workspaces of the root package.json that have a package.json.
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
