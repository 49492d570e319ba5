import {execFileSync} from 'node:child_process';
import {mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import {basename, join, resolve} from 'node:path';
import {z} from 'zod';
import {dependenciesOf, manifestOf} from './package-dependencies.js';

const root = resolve(import.meta.dirname, '../../..');

const npm = (cwd: string, ...args: string[]): string =>
  execFileSync('npm', [...args, '--loglevel=error'], {cwd, encoding: 'utf8', stdio: 'pipe'});

/** The standard output of a command that failed. */
const printedBy = (error: unknown): string =>
  String(typeof error === 'object' && error !== null && 'stdout' in error ? error.stdout : error);

/**
 * Strict compiler settings of a consumer: the compiler also checks declaration files, and does not include `@types`
 * packages automatically.
 */
const compilerOptions = {
  target: 'es2023',
  lib: ['ES2023', 'DOM'],
  strict: true,
  exactOptionalPropertyTypes: true,
  noUncheckedIndexedAccess: true,
  skipLibCheck: false,
  types: [],
};

/** The compiler options of a consumer for each kind of module resolution. */
const modules = {
  node16: {module: 'node16', moduleResolution: 'node16'},
  nodenext: {module: 'nodenext', moduleResolution: 'nodenext'},
  bundler: {module: 'esnext', moduleResolution: 'bundler'},
};
type ModuleResolution = keyof typeof modules;
/** The oldest and the most lenient module resolution. */
export const moduleResolutions: readonly ModuleResolution[] = ['node16', 'bundler'];

const publishedManifest = z.record(z.string(), z.unknown());
const withDependencies = z.object({dependencies: z.record(z.string(), z.string()).optional()});

/** A package as npm would publish it, installed into an empty TypeScript project. */
export interface InstalledPackage {
  /** Every file of the tarball, relative to the package. */
  readonly files: readonly string[];
  readonly manifest: Readonly<Record<string, unknown>>;
  readonly readme: string;
  readonly project: string;
  /**
   * Compiles a module in the project and runs it.
   * @param resolution default: `nodenext`
   * @returns the standard output of the module
   * @throws Error with the compiler's messages
   */
  run(source: string, resolution?: ModuleResolution): string;
}

/**
 * Packs a package of this workspace and installs the tarball without a registry: npm copies the dependencies from the
 * workspace's node_modules.
 * @param directory the package, relative to the workspace
 * @param scratch an empty directory
 */
export function installPublished(directory: string, scratch: string): InstalledPackage {
  const source = join(root, directory);
  const {name, version} = manifestOf(source);
  const pack = join(root, 'tools/packages/run.mjs');
  execFileSync(process.execPath, [pack, scratch, basename(source)], {stdio: 'pipe'});
  const tarball = join(scratch, `${name.replace('@', '').replace('/', '-')}-${version}.tgz`);
  const listed = execFileSync('tar', ['-tzf', tarball], {encoding: 'utf8'}).trim().split('\n');

  const project = join(scratch, 'project');
  mkdirSync(project);
  const packed = execFileSync('tar', ['-xzOf', tarball, 'package/package.json'], {encoding: 'utf8'});
  const manifest = publishedManifest.parse(JSON.parse(packed));
  const {dependencies: direct = {}} = withDependencies.parse(manifest);
  const installed = new Map([[name, tarball], ...dependenciesOf(source, Object.keys(direct))]);
  const dependencies = Object.fromEntries(
    [...installed].map(([dependency, path]) => [dependency, `file:${path}`] as const),
  );
  const write = (file: string, value: unknown) => writeFileSync(join(project, file), JSON.stringify(value));
  write('package.json', {name: 'project', private: true, type: 'module', dependencies});
  npm(project, 'install', '--offline', '--install-links', '--ignore-scripts', '--no-audit', '--no-fund');

  const installedAt = join(project, 'node_modules', name);
  return {
    files: listed.map((path) => path.replace(/^package\//, '')),
    manifest,
    readme: readFileSync(join(installedAt, 'README.md'), 'utf8'),
    project,
    run(module, resolution = 'nodenext') {
      write('tsconfig.json', {
        compilerOptions: {...compilerOptions, ...modules[resolution]},
        files: ['main.ts'],
      });
      writeFileSync(join(project, 'main.ts'), module);
      const tsc = join(root, 'node_modules/typescript/bin/tsc');
      // Nx sets FORCE_COLOR, which would add colour codes to a program's output.
      const options = {cwd: project, encoding: 'utf8', env: {...process.env, FORCE_COLOR: '0'}} as const;
      try {
        execFileSync(process.execPath, [tsc], options);
      } catch (error) {
        throw new Error(printedBy(error), {cause: error});
      }
      return execFileSync(process.execPath, ['main.js'], options);
    },
  };
}

/** Returns every relative path (`./…`) in a parsed package.json, at any depth. */
export function pathsIn(value: unknown): string[] {
  if (typeof value === 'string') return value.startsWith('./') ? [value.slice(2)] : [];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(pathsIn) : [];
}

/** The fields of a package.json that only this workspace needs. */
const internal = ['nx', 'scripts', 'devDependencies', 'private'];

/** Returns what is wrong with a package for readers in a registry: internal fields, and links that lead nowhere. */
export function publicationFaults({manifest, readme, files}: InstalledPackage): string[] {
  const text = JSON.stringify(manifest);
  const paths = pathsIn([
    manifest['bin'],
    manifest['exports'],
    manifest['imports'],
    manifest['types'],
    manifest['main'],
  ]);
  const entryPoints = Object.keys(z.record(z.string(), z.unknown()).parse(manifest['exports'] ?? {}));
  // A package that only contains a command cannot be imported.
  const forImports = 'exports' in manifest ? ['main', 'types'] : [];
  return [
    ...internal.filter((name) => name in manifest).map((name) => `has the internal field ${name}`),
    ...['homepage', 'bugs', 'repository', 'license', ...forImports]
      .filter((name) => !(name in manifest))
      .map((name) => `lacks the field ${name}`),
    ...(text.includes('@signet/source') ? ['has the export condition of this workspace'] : []),
    ...[...paths, 'LICENSE', 'README.md']
      .filter((path) => !files.includes(path))
      .map((path) => `lacks the file ${path}`),
    ...entryPoints
      .filter((path) => path !== '.' && !files.includes(`${path.slice(2)}/package.json`))
      .map((path) => `lacks a redirect for old resolvers to ${path}`),
    ...Array.from(readme.matchAll(/\]\((?!https:|#)[^)]*\)/g), ([link]) => `has the relative link ${link}`),
    ...files
      .filter((file) => /(^|\/)tests?\/|\.test\./.test(file))
      .map((file) => `contains the test ${file}`),
  ];
}
