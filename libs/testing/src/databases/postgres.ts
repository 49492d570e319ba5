import {randomBytes} from 'node:crypto';
import {mapTable} from '@signet/contracts';
import {databaseRoles, migrate, setPasswords, type DatabaseUser} from '@signet/admin/migrate';
import {execute} from './execute.js';
import {rolePassword, template, testEnvironment} from '../test-environment.js';

/** The database of one test suite, migrated and empty. */
export interface TestDatabase {
  /** The database URL with the superuser's credentials, to arrange and inspect data. */
  readonly adminUrl: string;
  /** For each role, the database URL with its credentials. A connection has exactly the rights of the role. */
  readonly urls: Readonly<Record<DatabaseUser, string>>;
  /** Closes all connections and drops the database. Suites call it in afterAll. */
  drop(): Promise<void>;
}

/** Creates a database as a copy of the migrated template, which takes about 20 ms. Suites call it in beforeAll. */
export const createTestDatabase = (): Promise<TestDatabase> => copyOf(template);

/** Copies a database as it is now, as a backup does. Closes all connections to the original. */
export async function copyTestDatabase({adminUrl}: TestDatabase): Promise<TestDatabase> {
  const name = new URL(adminUrl).pathname.slice(1);
  await onServer(`SELECT pg_terminate_backend(pid, 10000) FROM pg_stat_activity WHERE datname = '${name}'`);
  return copyOf(name);
}

async function copyOf(original: string): Promise<TestDatabase> {
  const name = `test_${randomBytes(8).toString('hex')}`;
  await onServer(`CREATE DATABASE ${name} TEMPLATE ${original} STRATEGY FILE_COPY`);
  return {
    adminUrl: urlOf(name),
    urls: mapTable(databaseRoles, (role) => urlOf(name, role)),
    drop: () => onServer(`DROP DATABASE ${name} WITH (FORCE)`),
  };
}

/**
 * Migrates a database on a server that only one suite uses.
 * @param adminUrl the URL of the database with the superuser's credentials. The URLs of the roles differ from
 * it only in the credentials
 * @param drop discards the database
 */
export async function migrateTestDatabase(
  adminUrl: string,
  drop: TestDatabase['drop'],
): Promise<TestDatabase> {
  await migrate(adminUrl);
  await setPasswords(adminUrl, rolePassword);
  return {adminUrl, urls: mapTable(databaseRoles, (role) => withRole(new URL(adminUrl), role)), drop};
}

function serverUrl(): URL {
  const url = process.env[testEnvironment.postgres];
  if (url === undefined)
    throw new Error('No PostgreSQL: name the file *.integration.test.ts or *.e2e.test.ts.');
  return new URL(url);
}

function urlOf(database: string, role?: string): string {
  const url = serverUrl();
  url.pathname = database;
  return role === undefined ? url.href : withRole(url, role);
}

function withRole(url: URL, role: string): string {
  const changed = new URL(url);
  changed.username = role;
  changed.password = rolePassword;
  return changed.href;
}

const onServer = (statement: string) => execute(serverUrl().href, statement);
