import pg from 'pg';
import {applyMigrations} from '../../src/migrate/apply-migrations.js';
import {ensureDatabase} from '../../src/migrate/connection.js';
import {migrationFiles} from '../../src/migrate/index.js';

/**
 * Creates a database as it is before a migration, without the grants, which name columns of later migrations. Returns a
 * superuser's connection, which the caller ends.
 * @param migration the end of the migration's name
 */
export async function databaseBefore(url: string, migration: string): Promise<pg.Client> {
  const files = migrationFiles();
  const later = files.migrationDirectories.findIndex(({path}) => path.endsWith(migration));
  await ensureDatabase({url});
  const client = new pg.Client({connectionString: url});
  await client.connect();
  const migrationDirectories = files.migrationDirectories.slice(0, later);
  await applyMigrations(client, {...files, migrationDirectories}, {});
  return client;
}

export const insertIdentity = `INSERT INTO identity (id, personal_code_hash, attributes_encrypted) VALUES ($1, '', '')`;

export const insertDevice = `
  INSERT INTO device (id, identity_id, name, platform, app_version, possession_key, oprf_key_encrypted)
  VALUES ($1, $2, 'Phone', 'WEB', '1', '{}', '')`;
