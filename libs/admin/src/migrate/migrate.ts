import type {PostgresAddress} from '@signet/settings/postgres';
import {newId} from '@signet/store/sql';
import {applyMigrations} from './apply-migrations.js';
import {ensureDatabase, withMigrationLock, type LockOptions} from './connection.js';
import {setRolePasswords} from './passwords/passwords.js';
import {migrationFiles, rolesFile, type MigrationFiles} from './migration-files.js';
import {hasNewerGrants} from './newer-grants.js';

export interface MigrateOptions extends LockOptions {
  /** Who runs the migrations, for the audit log; undefined for a database that nobody operates, such as in a test. */
  readonly actor?: string;
  /** The passwords to set, by role. Other roles keep theirs; a role that this call creates has none. */
  readonly passwords?: ReadonlyMap<string, string> | undefined;
  /** Is called if the grants are those of a newer release, and stay as they are. */
  readonly onNewerGrants?: () => void;
}

/**
 * Creates the database if it does not exist, applies the checked-in migrations, and sets the grants of the roles. Grants of
 * a newer release stay, because its processes may be running, and they contain those of this release.
 *
 * Call this function before the processes start, never as part of their start. The function is idempotent; concurrent
 * calls wait for each other. It can be repeated after it failed, was aborted or killed, or lost its connection, because
 * the record of a migration is written in the transaction of the migration. If this process dies, PostgreSQL notices
 * within seconds, and rolls the migration back.
 *
 * @param database the address or the URL of the database, for an account that owns it and may create databases and roles
 * @returns the names of the migrations that this run has applied
 * @throws MigrationError if a migration fails. The migration is rolled back, unless it runs outside a transaction (see
 *   `runScript`)
 */
export async function migrate(
  database: string | PostgresAddress,
  files: MigrationFiles = migrationFiles(),
  {actor, passwords = new Map(), onNewerGrants, ...options}: MigrateOptions = {},
): Promise<string[]> {
  const address = typeof database === 'string' ? {url: database} : database;
  await ensureDatabase(address);
  return withMigrationLock(
    address,
    async (client) => {
      const applied = await applyMigrations(client, files, options);
      options.signal?.throwIfAborted();
      const names = files.migrationDirectories.map(({path}) => path);
      if (await hasNewerGrants(client, names)) onNewerGrants?.();
      else await client.query(rolesFile());
      await setRolePasswords(client, passwords);
      if (actor !== undefined)
        await client.query(
          `INSERT INTO audit_entry (id, actor, action, target, details)
           VALUES ($1, $2, 'database.migrated', 'database', $3)`,
          [newId(), actor, {migrations: applied}],
        );
      return applied;
    },
    options,
  );
}
