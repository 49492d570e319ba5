import {execFileSync} from 'node:child_process';
import {existsSync, readdirSync, readFileSync} from 'node:fs';
import {delimiter, join} from 'node:path';
import {LocalStackError} from '@signet/local-stack';
import type {PostgresBinaries} from '@signet/testing/servers';

/** The oldest major version of PostgreSQL that the service supports. */
export const OLDEST = 15;

/** Directories in which packages install one directory for each version, and the path of the programs in them. */
const versioned = [
  // Debian and Ubuntu
  {parent: '/usr/lib/postgresql', name: /^\d+$/, programs: 'bin'},
  // The packages of postgresql.org for Red Hat
  {parent: '/usr', name: /^pgsql-\d+$/, programs: 'bin'},
  // Homebrew
  {parent: '/opt/homebrew/opt', name: /^postgresql(@\d+)?$/, programs: 'bin'},
  {parent: '/usr/local/opt', name: /^postgresql(@\d+)?$/, programs: 'bin'},
  // Postgres.app
  {parent: '/Applications/Postgres.app/Contents/Versions', name: /^\d+$/, programs: 'bin'},
];

type Found = PostgresBinaries & {readonly major: number};

interface Environment {
  readonly [name: string]: string | undefined;
}

/** The directories that can contain the programs: only POSTGRES_BIN, if it is set. */
function directoriesIn({POSTGRES_BIN, PATH = ''}: Environment): string[] {
  if (POSTGRES_BIN !== undefined) return [POSTGRES_BIN];
  const installed = versioned
    .filter(({parent}) => existsSync(parent))
    .flatMap(({parent, name, programs}) =>
      readdirSync(parent)
        .filter((directory) => name.test(directory))
        .map((directory) => join(parent, directory, programs)),
    );
  return [...installed, ...PATH.split(delimiter).filter((directory) => directory !== '')];
}

function programsIn(directory: string): Found | undefined {
  const [initdb, postgres] = [join(directory, 'initdb'), join(directory, 'postgres')];
  if (!existsSync(initdb) || !existsSync(postgres)) return undefined;
  try {
    const version = execFileSync(postgres, ['--version'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    const [, major] = /\) (\d+)/.exec(version) ?? [];
    return major === undefined ? undefined : {initdb, postgres, major: Number(major)};
  } catch {
    // A program that does not run here, for example one of another processor.
    return undefined;
  }
}

/** The major version that has created the data directory; undefined if there is none yet. */
function majorOfData(dataDirectory: string): number | undefined {
  const file = join(dataDirectory, 'PG_VERSION');
  return existsSync(file) ? Number.parseInt(readFileSync(file, 'utf8')) : undefined;
}

const elsewhere =
  'or set DATABASE_URL to a database of a running PostgreSQL, such as postgresql://postgres:secret@localhost:5432/signet_dev';
const install = (what: string) =>
  `install it, for example with “apt-get install ${what}” (Debian, Ubuntu) or “brew install ${what}” (macOS)`;

/**
 * Finds the programs of PostgreSQL for a data directory: those of the version that has created it, or else the newest.
 * @throws LocalStackError that says how to install PostgreSQL, if no suitable version is installed
 */
export function postgresPrograms(dataDirectory: string, environment: Environment): PostgresBinaries {
  const directories = directoriesIn(environment);
  const found = directories.map(programsIn).filter((programs) => programs !== undefined);
  const needed = majorOfData(dataDirectory);
  const [best] = found
    .filter(({major}) => (needed === undefined ? major >= OLDEST : major === needed))
    .toSorted((one, other) => other.major - one.major);
  if (best !== undefined) return best;
  const versions = [...new Set(found.map(({major}) => major))].join(', ');
  if (needed !== undefined)
    throw new LocalStackError(
      `PostgreSQL ${needed} is not installed`,
      `PostgreSQL ${needed} has created the data in ${dataDirectory}, but ${versions === '' ? 'no version' : `only ${versions}`} is installed`,
      `install PostgreSQL ${needed}, or delete all data with npx signet-dev --fresh`,
    );
  const where =
    environment['POSTGRES_BIN'] === undefined
      ? 'PATH and the usual directories contain'
      : `${directories.join()} (POSTGRES_BIN) contains`;
  throw new LocalStackError(
    versions === '' ? 'PostgreSQL is not installed' : 'The installed PostgreSQL is too old',
    versions === ''
      ? `${where} no programs initdb and postgres`
      : `Signet needs version ${OLDEST} or newer, but only ${versions} is installed`,
    `${install('postgresql')}; if it is in an unusual place, set POSTGRES_BIN to the directory of its programs; ${elsewhere}`,
  );
}
