import {databaseRoles, migrate, setPasswords, type DatabaseUser} from '@signet/data/migrate';
import {migrateQueues} from '@signet/queue';
import {startEmbeddedPostgres} from '@signet/testing/servers';
import type {LocalSecrets} from '../files/secrets.js';

/** The local stack's PostgreSQL server, with all migrations applied. */
export interface LocalDatabase {
  /** The database URL with the credentials of this user's role. */
  readonly url: (user: DatabaseUser) => string;
  /** The database URL with the credentials of the account that owns the database. */
  readonly adminUrl: string;
  stop(): Promise<void>;
}

const DATABASE = 'signet';

/** Starts PostgreSQL, whose data directory is initialised at the first start, and runs the migrations. */
export async function startDatabase(
  dataDirectory: string,
  port: number,
  secrets: LocalSecrets,
): Promise<LocalDatabase> {
  const server = await startEmbeddedPostgres({
    dataDirectory,
    port,
    password: secrets.postgresPassword,
    durable: true,
  });
  const adminUrl = server.url(DATABASE);
  try {
    await migrate(adminUrl);
    await migrateQueues(adminUrl);
    await setPasswords(adminUrl, secrets.rolePassword);
  } catch (error) {
    await server.stop();
    throw error;
  }
  return {
    url: (user) => {
      const url = new URL(adminUrl);
      url.username = databaseRoles[user];
      url.password = secrets.rolePassword;
      return url.href;
    },
    adminUrl,
    stop: () => server.stop(),
  };
}
