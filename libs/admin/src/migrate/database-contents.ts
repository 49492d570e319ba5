import {withDatabase, type PostgresAddress} from '@signet/settings/postgres';
import type pg from 'pg';
import {migrationNames} from '@signet/store/statements';
import {codeOf, withConnection} from './connection.js';

/** What a database contains, as far as it matters before a migration. */
export interface DatabaseContents {
  /**
   * - `missing`: the database does not exist
   * - `empty`: it has no tables
   * - `current`: it has migrations of this release, and no others
   * - `newer`: it also has migrations that this release does not know
   * - `foreign`: it has tables, but no migration of this release
   */
  readonly kind: 'missing' | 'empty' | 'current' | 'newer' | 'foreign';
  /** The names of the migrations that this release does not know, or else of the tables of another program. */
  readonly unknown: readonly string[];
  /** The major version of the server. */
  readonly serverMajor: number;
}

const databaseIsMissing = '3D000';

/** Tables and views, but not those of extensions, such as those of PostGIS. */
const relations = `
  SELECT c.relname AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
  WHERE c.relkind IN ('r', 'p', 'v', 'm', 'f') AND n.nspname !~ '^(pg_|information_schema$)'
    AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = c.oid AND d.classid = 'pg_class'::regclass AND d.deptype = 'e')
  ORDER BY 1`;

const applied = `
  SELECT DISTINCT migration_name AS name FROM _prisma_migrations
  WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL ORDER BY 1`;

/**
 * Reads what a database contains, and changes nothing.
 * @param database the address or the URL of the database
 * @param known the names of the migrations of this release
 */
export async function readContents(
  database: string | PostgresAddress,
  known: readonly string[] = migrationNames,
): Promise<DatabaseContents> {
  const address = typeof database === 'string' ? {url: database} : database;
  try {
    return await withConnection(address, (client) => contentsOf(client, known));
  } catch (error) {
    if (codeOf(error) !== databaseIsMissing) throw error;
    const other = {...address, url: withDatabase(address.url, 'postgres')};
    return {kind: 'missing', unknown: [], serverMajor: await withConnection(other, majorOf)};
  }
}

async function contentsOf(client: pg.Client, known: readonly string[]): Promise<DatabaseContents> {
  const serverMajor = await majorOf(client);
  const tables = await namesIn(client, relations);
  if (tables.length === 0) return {kind: 'empty', unknown: [], serverMajor};
  const migrations = tables.includes('_prisma_migrations') ? await namesIn(client, applied) : [];
  const unknown = migrations.filter((name) => !known.includes(name));
  if (unknown.length === migrations.length) return {kind: 'foreign', unknown: tables, serverMajor};
  return {kind: unknown.length === 0 ? 'current' : 'newer', unknown, serverMajor};
}

const namesIn = async (client: pg.Client, sql: string): Promise<string[]> =>
  (await client.query<{name: string}>(sql)).rows.map(({name}) => name);

async function majorOf(client: pg.Client): Promise<number> {
  const {rows} = await client.query<{major: number}>(
    `SELECT current_setting('server_version_num')::integer / 10000 AS major`,
  );
  return rows[0]?.major ?? 0;
}
