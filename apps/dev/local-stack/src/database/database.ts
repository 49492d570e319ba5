import {databaseRoles, migrate, setPasswords, type DatabaseUser} from '@signet/admin/migrate';
import {migrateQueues} from '@signet/queue';
import {startEmbeddedPostgres, type PostgresBinaries} from '@signet/testing/servers';
import type {LocalSecrets} from '../files/secrets.js';

/** The database of the stack, with all migrations applied. */
export interface LocalDatabase {
  /** The database URL with the credentials of this user's role. */
  readonly url: (user: DatabaseUser) => string;
  /** The database URL with the credentials of the account that owns the database. */
  readonly adminUrl: string;
  stop(): Promise<void>;
}

const DATABASE = 'signet';

export interface StartOptions {
  /** The programs of PostgreSQL. Default: those of the npm package. */
  readonly programs?: PostgresBinaries;
  /** Is called with the URL of the database before the migrations run. The start fails if the function rejects. */
  readonly check?: (adminUrl: string) => Promise<void>;
}

/** Starts PostgreSQL, whose data directory is initialised at the first start, and runs the migrations. */
export async function startDatabase(
  dataDirectory: string,
  port: number,
  secrets: LocalSecrets,
  {programs, check}: StartOptions = {},
): Promise<LocalDatabase> {
  const server = await startEmbeddedPostgres({
    dataDirectory,
    port,
    password: secrets.postgresPassword,
    durable: true,
    programs,
  });
  const adminUrl = server.url(DATABASE);
  try {
    await check?.(adminUrl);
    return await migratedDatabase(adminUrl, secrets.rolePassword, () => server.stop());
  } catch (error) {
    await server.stop();
    throw error;
  }
}

/**
 * Runs the migrations, and gives all roles the password.
 * @param adminUrl the URL of the database for an account that owns it, or may create it, and may create roles
 */
export async function migratedDatabase(
  adminUrl: string,
  rolePassword: string,
  stop: () => Promise<void>,
): Promise<LocalDatabase> {
  await migrate(adminUrl);
  await migrateQueues(adminUrl);
  await setPasswords(adminUrl, rolePassword);
  return {
    url: (user) => {
      const url = new URL(adminUrl);
      url.username = databaseRoles[user];
      url.password = rolePassword;
      return url.href;
    },
    adminUrl,
    stop,
  };
}
