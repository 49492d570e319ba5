import {existsSync, readdirSync, readFileSync} from 'node:fs';
import {isBuiltin} from 'node:module';
import {join, relative, resolve} from 'node:path';
import ts from 'typescript';
import {z} from 'zod';

const root = resolve(import.meta.dirname, '../../../..');

const packageSchema = z.object({
  name: z.string().optional(),
  dependencies: z.record(z.string(), z.string()).default({}),
  devDependencies: z.record(z.string(), z.string()).default({}),
  peerDependencies: z.record(z.string(), z.string()).default({}),
});
const packageIn = (directory: string) =>
  packageSchema.parse(JSON.parse(readFileSync(join(directory, 'package.json'), 'utf8')));

const isOurs = (path: string) => !/(^|\/)(dist|node_modules)\//.test(path);

const filesOf = (directory: string): string[] =>
  readdirSync(directory, {recursive: true, encoding: 'utf8'}).filter(
    (path) => /\.(ts|mjs)$/.test(path) && isOurs(path),
  );

/** `@scope/name/deep` → `@scope/name` */
const packageOf = (specifier: string): string =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');

const importsOf = (text: string): string[] =>
  ts
    .preProcessFile(text)
    .importedFiles.map(({fileName}) => fileName)
    .filter((specifier) => !/^[.#]/.test(specifier) && !isBuiltin(specifier))
    .map(packageOf);

const projects = ['apps', 'apps/dev', 'libs']
  .flatMap((group) => readdirSync(join(root, group)).map((name) => join(root, group, name)))
  .filter((directory) => existsSync(join(directory, 'package.json')));

/**
 * Packages that the tools and tests of every project may use without declaring them. Two are ours: they depend on libraries
 * whose tests use them, so a declaration in those libraries would create a dependency cycle.
 */
const shared = [...Object.keys(packageIn(root).devDependencies), '@signet/testing', '@signet/admin'];

/** The peer dependencies of these packages, such as reflect-metadata, which NestJS needs. */
const peersOf = (names: readonly string[]): Set<string> =>
  new Set(names.flatMap((name) => Object.keys(packageIn(join(root, 'node_modules', name)).peerDependencies)));

describe.each(projects.map((directory) => relative(root, directory)))('%s', (path) => {
  const directory = join(root, path);
  const {name = '', dependencies, devDependencies} = packageIn(directory);
  const files = filesOf(directory).map((file) => ({file, text: readFileSync(join(directory, file), 'utf8')}));

  test('declares every imported package, and as a dependency if production code imports it', () => {
    const undeclared = files.flatMap(({file, text}) => {
      const declared = file.startsWith('src/')
        ? [name, ...Object.keys(dependencies)]
        : [name, ...Object.keys(dependencies), ...Object.keys(devDependencies), ...shared];
      return importsOf(text)
        .filter((one) => !declared.includes(one))
        .map((one) => `${one} in ${file}`);
    });
    expect(undeclared).toEqual([]);
  });

  test('declares no unused package', () => {
    const declared = [...Object.keys(dependencies), ...Object.keys(devDependencies)];
    const peers = peersOf(declared);
    const isNamed = (one: string) => files.some(({text}) => new RegExp(`['"]${one}['"/]`).test(text));
    const isUsed = (one: string) => isNamed(one) || isNamed(one.replace(/^@types\//, '')) || peers.has(one);
    expect(declared.filter((one) => !isUsed(one))).toEqual([]);
  });
});
