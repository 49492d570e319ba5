import {existsSync, readdirSync, readFileSync, statSync} from 'node:fs';
import {dirname, join, resolve} from 'node:path';
import ts from 'typescript';
import {z} from 'zod';

// Nx repeats the tests of a project if one of these files has changed: a file of the project, a source file of a
// project on which it depends, or a file listed in its `namedInputs`. If the tests read any other file and it changes,
// Nx returns a stale result from its cache.

const root = resolve(import.meta.dirname, '../../../..');

const namesSchema = z.array(z.string()).default([]);
const packageSchema = z.object({
  name: z.string(),
  dependencies: z.record(z.string(), z.string()).default({}),
  devDependencies: z.record(z.string(), z.string()).default({}),
  nx: z.object({
    tags: namesSchema,
    implicitDependencies: namesSchema,
    namedInputs: z.object({documents: namesSchema, importedTests: namesSchema}).prefault({}),
  }),
});

/** All paths are relative to the root of the workspace. */
const projects = ['apps', 'apps/dev', 'libs']
  .flatMap((group) => readdirSync(join(root, group)).map((name) => `${group}/${name}`))
  .filter((directory) => existsSync(join(root, directory, 'package.json')))
  .map((directory) => {
    const json: unknown = JSON.parse(readFileSync(join(root, directory, 'package.json'), 'utf8'));
    return {directory, ...packageSchema.parse(json)};
  });
type Project = (typeof projects)[number];

const isIn = (directory: string, path: string) => `${path}/`.startsWith(`${directory}/`);
const isTest = (path: string) => projects.some(({directory}) => isIn(`${directory}/test`, path));
/** The tests in this directory are not cached in this way: they are repeated whenever any file changes. */
const isCachedTest = (path: string) => isTest(path) && !isIn('libs/testing/test/workspace', path);
const ownerOf = (path: string) => projects.find(({directory}) => isIn(directory, path));

const filesOf = ({directory}: Project): string[] =>
  readdirSync(join(root, directory), {recursive: true, encoding: 'utf8'})
    .filter((path) => /\.(ts|mjs)$/.test(path) && !/(^|\/)(dist|node_modules)\//.test(path))
    .map((path) => `${directory}/${path}`);

/**
 * The path of an imported module, or undefined if the module does not exist, for example because the import is in a
 * string of a test.
 */
const moduleAt = (path: string): string | undefined =>
  [path.replace(/\.js$/, '.ts'), path].find(
    (candidate) => statSync(join(root, candidate), {throwIfNoEntry: false})?.isFile() === true,
  );

const importsOf = (file: string): string[] =>
  ts.preProcessFile(readFileSync(join(root, file), 'utf8')).importedFiles.map(({fileName}) => fileName);

const relativeImportsOf = (file: string): string[] =>
  importsOf(file)
    .filter((specifier) => specifier.startsWith('.'))
    .flatMap((specifier) => moduleAt(join(dirname(file), specifier)) ?? []);

/** The test files of other projects that the files of a project import, directly or through other test files. */
function importedTestsOf(project: Project): string[] {
  const found = new Set<string>();
  const follow = (file: string): void => {
    for (const imported of relativeImportsOf(file)) {
      if (found.has(imported) || isIn(project.directory, imported) || !isTest(imported)) continue;
      found.add(imported);
      follow(imported);
    }
  };
  filesOf(project).forEach(follow);
  return [...found];
}

/** The projects on which a project depends directly, as Nx finds them. */
function dependenciesOf(project: Project): Project[] {
  const {dependencies, devDependencies, nx} = project;
  const imports = filesOf(project).flatMap(importsOf);
  const names = new Set([...Object.keys(dependencies), ...Object.keys(devDependencies), ...imports]);
  const owners = new Set(filesOf(project).flatMap(relativeImportsOf).map(ownerOf));
  const isImplicit = ({name, nx: {tags}}: Project) =>
    [name, ...tags.map((tag) => `tag:${tag}`)].some((one) => nx.implicitDependencies.includes(one));
  return projects.filter((one) => names.has(one.name) || owners.has(one) || isImplicit(one));
}

const direct = new Map(projects.map((project) => [project, dependenciesOf(project)]));

/** A project with all projects on which it depends, directly or through others. */
function closureOf(project: Project, found = new Set<Project>()): Set<Project> {
  if (found.has(project)) return found;
  found.add(project);
  for (const dependency of direct.get(project) ?? []) closureOf(dependency, found);
  return found;
}

const outside = ['docs', 'docker'];
const quotedPaths = /['"`]((?:\.\.|apps|libs|docs|docker)\/[\w./-]+)['"`]/g;

/** The existing files and directories that a test names as text, relative to itself or to the root of the workspace. */
const pathsNamedIn = (file: string): string[] =>
  [...readFileSync(join(root, file), 'utf8').matchAll(quotedPaths)]
    .map(([, path = '']) => (path.startsWith('.') ? join(dirname(file), path) : path))
    .filter((path) => existsSync(join(root, path)))
    .filter((path) => ownerOf(path) !== undefined || outside.some((directory) => isIn(directory, path)));

/**
 * Whether one of the patterns, such as `{workspaceRoot}/docs/**`, matches the path of a file, or matches files in the
 * directory at this path.
 */
const matches = (patterns: readonly string[], path: string): boolean =>
  patterns.some((pattern) => {
    const directory = pattern.replace('{workspaceRoot}/', '').replace(/\/[^/]*\*.*$/, '');
    return pattern.includes('**') ? isIn(directory, path) : [path, dirname(path)].includes(directory);
  });

describe.each(projects)('$directory', (project) => {
  const {documents, importedTests} = project.nx.namedInputs;

  test('lists the test files of other projects that its files import', () => {
    expect(importedTestsOf(project).filter((path) => !matches(importedTests, path))).toEqual([]);
  });

  test('depends on the projects whose files its tests name, and lists the other files that they name', () => {
    const known = [...closureOf(project)].map(({directory}) => directory);
    const named = filesOf(project).filter(isCachedTest).flatMap(pathsNamedIn);
    const unknown = named.filter(
      (path) => !matches(documents, path) && !known.some((one) => isIn(one, path)),
    );
    expect(unknown).toEqual([]);
  });
});
