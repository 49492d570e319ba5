import {startTemporaryPostgres, type EmbeddedPostgres} from '@signet/testing';
import pg from 'pg';
import {migrationFiles} from '../../src/migrate/migration-files.js';
import {runScript} from '../../src/migrate/run-script.js';

const MIGRATION = '20261128110000_logged_audit_entries';

/** An insert of the previous release, which does not know the column `logged_at`. */
const insert = (actor: string) =>
  `INSERT INTO audit_entry (id, actor, action, target) VALUES (gen_random_uuid(), '${actor}', 'identity.erased', 'database')`;

describe('the migration after which audit entries are logged', () => {
  let server: EmbeddedPostgres;
  beforeAll(async () => {
    server = await startTemporaryPostgres();
  });
  afterAll(() => server.stop());

  async function migratedAfter(statement: string): Promise<pg.Client> {
    const client = new pg.Client({connectionString: server.url('postgres')});
    await client.connect();
    await client.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public');
    for (const {path, migrationFile} of migrationFiles().migrationDirectories) {
      if (path === MIGRATION) await client.query(statement);
      await runScript((sql) => client.query(sql), migrationFile.content.value);
    }
    return client;
  }

  test('marks the entries that exist, so that they do not flood the log, but not those that follow', async () => {
    const client = await migratedAfter(insert('before'));
    await client.query(insert('after'));
    const {rows} = await client.query(
      'SELECT actor, logged_at IS NULL AS waits FROM audit_entry ORDER BY actor DESC',
    );
    const columns = await client.query(
      `SELECT atthasmissing FROM pg_attribute WHERE attrelid = 'audit_entry'::regclass AND attname = 'logged_at'`,
    );
    await client.end();
    expect(rows).toEqual([
      {actor: 'before', waits: false},
      {actor: 'after', waits: true},
    ]);
    // PostgreSQL stores the value once for the rows that exist, and does not rewrite the table.
    expect(columns.rows).toEqual([{atthasmissing: true}]);
  });

  test('makes another key in each database', async () => {
    const keys: Buffer[] = [];
    for (const statement of ['SELECT 1', 'SELECT 2']) {
      const client = await migratedAfter(statement);
      const {rows} = await client.query<{key: Buffer}>('SELECT key FROM audit_log_key');
      keys.push(...rows.map(({key}) => key));
      await client.end();
    }
    expect(keys.map(({length}) => length)).toEqual([32, 32]);
    expect(keys[0]).not.toEqual(keys[1]);
  });
});
