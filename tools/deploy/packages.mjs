// Finds npm packages. A package is given by its path in package-lock.json, such as node_modules/pg.
import {existsSync, readdirSync, readFileSync} from 'node:fs';
import {isBuiltin} from 'node:module';
import {join, relative, resolve} from 'node:path';
import {root} from '../projects.mjs';

const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages;

/** The package that contains a file, or undefined for a file of this repository. */
export const packageOf = (file, directory = root) =>
  /^(.*node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(relative(root, resolve(directory, file)))?.[1];

/** The packages whose code is in an output of esbuild. */
export function bundledPackages({outputs}, directory = root) {
  const files = Object.values(outputs).flatMap(({inputs}) =>
    Object.keys(inputs).filter((file) => inputs[file].bytesInOutput > 0),
  );
  return new Set(files.map((file) => packageOf(file, directory)).filter((path) => path !== undefined));
}

/**
 * The installed packages that an output of esbuild imports when it runs.
 * @throws Error if a source file has an `import` statement for a package that is not installed, even if the bundler has
 * converted it to `require`. A dynamic `import()` or a `require` in the source may name a missing package
 */
export function importedPackages({inputs, outputs}) {
  const found = new Set();
  // In a CommonJS bundle, only the inputs show which packages an `import` statement needs.
  const stated = Object.values(inputs)
    .flatMap(({imports}) => imports)
    .filter(({kind, external}) => external && kind === 'import-statement');
  const needed = new Set(stated.map(({path}) => path));
  for (const {path, kind} of Object.values(outputs).flatMap(({imports}) => imports)) {
    const name = /^(?:@[^/]+\/)?[^/]+/.exec(path)[0];
    // Some packages have the same name as a module of Node.js, and Node.js then loads its own module.
    if (isBuiltin(path)) continue;
    if (lock[`node_modules/${name}`] !== undefined) found.add(`node_modules/${name}`);
    else if (
      (kind === 'import-statement' && !path.startsWith('.')) ||
      needed.has(path) ||
      `require:${path}` in inputs
    )
      throw new Error(`${name} is not installed`);
  }
  return found;
}

/** The paths of the packages that a package needs, without optional ones that are not installed. */
export function neededBy(path) {
  const {
    dependencies = {},
    optionalDependencies = {},
    peerDependencies = {},
    peerDependenciesMeta = {},
  } = lock[path];
  const peers = Object.keys(peerDependencies).filter((name) => !peerDependenciesMeta[name]?.optional);
  const optional = Object.keys(optionalDependencies).map((name) => dependencyOf(path, name));
  return [
    ...[...Object.keys(dependencies), ...peers].map((name) => dependencyOf(path, name)),
    ...optional.filter((found) => existsSync(join(root, found))),
  ];
}

/** Returns the packages and all their direct and indirect dependencies, by the paths where Node.js finds them. */
export function withDependencies(packages) {
  const found = new Set();
  const add = (path) => {
    if (found.has(path)) return;
    found.add(path);
    for (const needed of neededBy(path)) add(needed);
  };
  for (const path of packages) add(path);
  return found;
}

/** The path of a dependency: in the nearest node_modules, from the package upwards, that contains it. */
function dependencyOf(path, name) {
  const candidate = `${path}/node_modules/${name}`;
  if (lock[candidate] !== undefined) return candidate;
  const parent = path.lastIndexOf('/node_modules/');
  if (parent !== -1) return dependencyOf(path.slice(0, parent), name);
  if (lock[`node_modules/${name}`] === undefined) throw new Error(`${path} needs ${name}`);
  return `node_modules/${name}`;
}

/** Describes a package by its package.json and package-lock.json. */
export function describe(path) {
  const manifest = JSON.parse(readFileSync(join(root, path, 'package.json'), 'utf8'));
  const {name, version, license, licenses = []} = manifest;
  // Some packages from before 2014 have a list of licences.
  return {name, version, license: license ?? licenses[0]?.type, integrity: lock[path].integrity};
}

/** The licence text of a package: its licence file, or else its README, which may contain the text. */
function licenceText(path) {
  const names = readdirSync(join(root, path));
  const named = (pattern) => names.find((name) => pattern.test(name));
  const file = named(/^licen[cs]e/i) ?? named(/^readme/i);
  return file === undefined ? '' : readFileSync(join(root, path, file), 'utf8');
}

/** The licence texts of packages. Most licences require that every copy of the code includes their text. */
export const licenceTexts = (packages) =>
  [...packages]
    .sort()
    .map((path) => {
      const {name, version, license} = describe(path);
      return `${name} ${version} (${license ?? 'see below'})\n\n${licenceText(path)}`;
    })
    .join('\n\n---\n\n');

/** The instrumentation of every process loads this package with `require`, which esbuild does not detect. */
export const instrumented = 'node_modules/ioredis';

/**
 * Builds the page of an app that serves one. Returns the packages in the bundle that the browser runs.
 * @param app such as `apps/login-page`
 */
export async function packagesInBrowser(app) {
  const directory = join(root, app);
  return bundledPackages(await (await import(`${directory}/bundle.mjs`)).bundle(), directory);
}
