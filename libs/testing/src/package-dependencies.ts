import {existsSync, readFileSync} from 'node:fs';
import {dirname, join} from 'node:path';
import {z} from 'zod';

const manifestSchema = z.object({
  name: z.string(),
  version: z.string(),
  dependencies: z.record(z.string(), z.string()).default({}),
});

export const manifestOf = (directory: string) =>
  manifestSchema.parse(JSON.parse(readFileSync(join(directory, 'package.json'), 'utf8')));

/** The directory to which Node resolves a dependency of a package. */
function findDependency(name: string, from: string): string {
  const candidate = join(from, 'node_modules', name);
  if (existsSync(join(candidate, 'package.json'))) return candidate;
  if (dirname(from) === from) throw new Error(`${name} is not installed`);
  return findDependency(name, dirname(from));
}

/**
 * The directories of the direct and indirect dependencies of a package, by name.
 * @param names the direct dependencies. Default: those in the package.json of the directory
 */
export function dependenciesOf(
  directory: string,
  names = Object.keys(manifestOf(directory).dependencies),
  found = new Map<string, string>(),
): Map<string, string> {
  for (const name of names) {
    if (found.has(name)) continue;
    const dependency = findDependency(name, directory);
    found.set(name, dependency);
    dependenciesOf(dependency, undefined, found);
  }
  return found;
}
