import {createHash} from 'node:crypto';
import {existsSync, rmSync} from 'node:fs';
import {readContents, type DatabaseContents} from '@signet/admin/migrate';
import {LocalStackError, migratedDatabase, type LocalDatabase, type LocalSecrets} from '@signet/local-stack';
import {newerRelease, shownName} from './checks.js';
import {OLDEST} from './programs.js';

const another = 'set DATABASE_URL to a database that does not exist yet, which signet-dev then creates';

/** @throws LocalStackError if DATABASE_URL is not the URL of a database of PostgreSQL */
export function requireDatabaseUrl(databaseUrl: string): void {
  const isComplete =
    /^postgres(ql)?:\/\//.test(databaseUrl) &&
    URL.canParse(databaseUrl) &&
    new URL(databaseUrl).pathname.length > 1;
  if (isComplete) return;
  throw new LocalStackError(
    'Invalid DATABASE_URL',
    'it is not the URL of a database of PostgreSQL',
    'set it to a URL such as postgresql://postgres:secret@localhost:5432/signet_dev, or unset it',
  );
}

/** The name of the directory of what belongs to this database: the same for each start, and without the password. */
export function dataNameOf(databaseUrl: string): string {
  const {hostname, port, pathname} = new URL(databaseUrl);
  return `data-${hostname}-${port === '' ? '5432' : port}-${pathname.slice(1)}`.replace(/[^\w.-]/g, '_');
}

/**
 * Returns why signet-dev cannot use a database with these contents; null if it can.
 * @param data the directory with the keys of the data
 */
export function refusalOf(
  {kind, unknown, serverMajor}: DatabaseContents,
  name: string,
  data: string,
): LocalStackError | null {
  if (serverMajor < OLDEST)
    return new LocalStackError(
      `PostgreSQL ${serverMajor} is too old`,
      `Signet needs version ${OLDEST} or newer, and ${name} is on a server of version ${serverMajor}`,
      'set DATABASE_URL to a database of a newer server',
    );
  if (kind === 'newer') return newerRelease(unknown, name, another);
  if (kind === 'foreign')
    return new LocalStackError(
      'DATABASE_URL is the database of another program',
      `${name} has tables that are not those of Signet: ${unknown.slice(0, 3).join(', ')}`,
      `${another}, or unset it, so that signet-dev starts a PostgreSQL of its own`,
    );
  if (kind === 'current' && !existsSync(data))
    return new LocalStackError(
      'The keys of the stored data are missing',
      `${name} has data of Signet, but their keys are not in ${data}`,
      `start signet-dev in the directory where you have started it with this database before, or ${another}`,
    );
  return null;
}

/**
 * Checks that the database is new, or that this directory has the keys of its data. Deletes what is left in the directory of
 * an earlier database with this name.
 * @param data the directory with the keys
 * @throws LocalStackError if the server cannot be used, or if the database has other contents
 */
export async function prepareDatabase(databaseUrl: string, data: string): Promise<void> {
  const contents = await explainingFailures(databaseUrl, () => readContents(databaseUrl));
  const refusal = refusalOf(contents, shownName(databaseUrl), data);
  if (refusal !== null) throw refusal;
  if (isNew(contents.kind)) rmSync(data, {recursive: true, force: true});
}

const isNew = (kind: DatabaseContents['kind']): boolean => kind === 'missing' || kind === 'empty';

/**
 * The password of the roles of Signet. All databases of a server share these roles. So the password depends only on the
 * account and its password, and signet-dev can run in two directories with databases of one server. Without a password in
 * the URL, anybody could compute it, so it is the random one of this directory.
 */
export function rolePasswordOf(
  databaseUrl: string,
  {rolePassword}: Pick<LocalSecrets, 'rolePassword'>,
): string {
  const {host, username, password} = new URL(databaseUrl);
  if (password === '') return rolePassword;
  return createHash('sha256')
    .update(JSON.stringify(['signet-dev', host, username, password]))
    .digest('base64url');
}

/**
 * Runs the migrations in the database, and sets the password of the roles of Signet.
 * @throws LocalStackError if the account lacks privileges
 */
export function openGivenDatabase(databaseUrl: string, secrets: LocalSecrets): Promise<LocalDatabase> {
  const rolePassword = rolePasswordOf(databaseUrl, secrets);
  return explainingFailures(databaseUrl, () =>
    migratedDatabase(databaseUrl, rolePassword, () => Promise.resolve()),
  );
}

const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';

/** What a failure means for the person: by the code of Node.js or the SQLSTATE of PostgreSQL. */
const failures: readonly {readonly code: RegExp; readonly what: string; readonly remedy: string}[] = [
  {
    code: /^E[A-Z_]+$/,
    what: 'The PostgreSQL of DATABASE_URL does not answer',
    remedy: 'start it, correct DATABASE_URL, or unset it, so that signet-dev starts a PostgreSQL of its own',
  },
  {
    code: /^28/,
    what: 'The PostgreSQL of DATABASE_URL refuses the account',
    remedy: 'correct the account and its password in DATABASE_URL',
  },
  {
    code: /^42501$/,
    what: 'The account of DATABASE_URL lacks privileges',
    remedy:
      'use an account that may create databases and roles, such as postgres, or permit it: ALTER ROLE <account> CREATEDB CREATEROLE',
  },
];

async function explainingFailures<T>(databaseUrl: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const failure = failures.find(({code}) => code.test(codeOf(error)));
    if (failure === undefined || !(error instanceof Error)) throw error;
    const why = error.message === '' ? codeOf(error) : error.message;
    throw new LocalStackError(failure.what, `${shownName(databaseUrl)}: ${why}`, failure.remedy);
  }
}
