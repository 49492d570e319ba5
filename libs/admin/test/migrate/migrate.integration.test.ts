import {startTemporaryPostgres, type EmbeddedPostgres} from '@signet/testing';
import pg from 'pg';
import {migrate, migrationFiles, setPasswords} from '../../src/migrate/index.js';
import {pendingChanges} from '../../src/migrate/make-migration.js';
import {filesWith} from './files-with.js';

describe('the migration step', () => {
  let server: EmbeddedPostgres;
  let count = 0;
  beforeAll(async () => {
    server = await startTemporaryPostgres();
  });
  afterAll(() => server.stop());

  const newUrl = () => server.url(`migrated_${(count += 1)}`);

  async function query<Row extends pg.QueryResultRow>(url: string, text: string): Promise<Row[]> {
    const client = new pg.Client({connectionString: url});
    await client.connect();
    try {
      return (await client.query<Row>(text)).rows;
    } finally {
      await client.end();
    }
  }

  const names = migrationFiles().migrationDirectories.map(({path}) => path);

  it('creates the database and applies every migration in order', async () => {
    const url = newUrl();
    expect(await migrate(url)).toEqual(names);
    expect(await query(url, 'SELECT id FROM session')).toEqual([]);
  });

  it("keeps Prisma's migration table, so that Prisma's own command line can continue from it", async () => {
    const url = newUrl();
    await migrate(url);
    const ledger = await query<{migration_name: string; done: boolean}>(
      url,
      `SELECT migration_name, finished_at IS NOT NULL AND rolled_back_at IS NULL AS done
       FROM _prisma_migrations ORDER BY started_at`,
    );
    expect(ledger).toEqual(names.map((migration_name) => ({migration_name, done: true})));
  });

  it('does nothing the second time', async () => {
    const url = newUrl();
    await migrate(url);
    expect(await migrate(url)).toEqual([]);
  });

  it('applies each migration once when several steps start at the same time', async () => {
    const url = newUrl();
    const applied = await Promise.all([migrate(url), migrate(url), migrate(url)]);
    expect(applied.flat()).toEqual(names);
  });

  it('applies a function whose body contains semicolons', async () => {
    const url = newUrl();
    const sql = `CREATE FUNCTION twice(n integer) RETURNS integer LANGUAGE plpgsql AS $$
      BEGIN n := n + n; RETURN n; END $$;`;
    await migrate(url, filesWith('29990101000000_function', sql));
    expect(await query(url, 'SELECT twice(21) AS n')).toEqual([{n: 42}]);
  });

  it('rolls a failing migration back, reports the reason, and applies no later migration', async () => {
    const url = newUrl();
    const files = filesWith('29990101000000_broken', 'CREATE TABLE half (id integer); SELECT 1 / 0;');
    await expect(migrate(url, files)).rejects.toThrow(
      'The migration 29990101000000_broken failed: division by zero. It was rolled back.',
    );
    expect(await query(url, `SELECT to_regclass('half') AS half`)).toEqual([{half: null}]);
  });

  it('makes other statements wait only briefly while it waits for a lock, and is applied once the lock is free', async () => {
    const url = newUrl();
    await migrate(url);
    const reader = new pg.Client({connectionString: url});
    await reader.connect();
    await reader.query('BEGIN; SELECT FROM session');
    const migrating = migrate(
      url,
      filesWith('29990101000000_column', 'ALTER TABLE session ADD COLUMN added integer;'),
    );
    const isWaiting = `SELECT FROM pg_locks WHERE relation = 'session'::regclass AND NOT granted`;
    while ((await query(url, isWaiting)).length === 0);
    // The reader still holds its lock. This query waits behind the migration only until the migration times out and
    // leaves the lock queue.
    expect(await query(url, 'SELECT id FROM session')).toEqual([]);
    await reader.end();
    expect(await migrating).toEqual(['29990101000000_column']);
    expect(await query(url, 'SELECT added FROM session')).toEqual([]);
  });

  it('runs a migration without a transaction if the migration is marked so', async () => {
    const url = newUrl();
    const sql = `-- outside a transaction
-- Builds without a lock; a comment may contain a semicolon;
DROP INDEX CONCURRENTLY IF EXISTS late_idx;
CREATE INDEX CONCURRENTLY late_idx ON session (created_at)
  WHERE title = ';';
`;
    await migrate(url, filesWith('29990101000000_index', sql));
    expect(
      await query(url, `SELECT indisvalid AS valid FROM pg_index WHERE indexrelid = 'late_idx'::regclass`),
    ).toEqual([{valid: true}]);
  });

  it('revokes a right that is not in the grants', async () => {
    const url = newUrl();
    await migrate(url);
    await query(
      url,
      'GRANT DELETE ON device TO signet_gateway; GRANT UPDATE (client_id) ON session TO signet_gateway',
    );
    await migrate(url);
    expect(
      await query(
        url,
        `SELECT has_table_privilege('signet_gateway', 'device', 'DELETE') AS device,
           has_column_privilege('signet_gateway', 'session', 'client_id', 'UPDATE') AS session`,
      ),
    ).toEqual([{device: false, session: false}]);
  });

  it('refuses logins to a role until it has a password', async () => {
    const url = new URL(newUrl());
    await migrate(url.href);
    const asGateway = new URL(url);
    asGateway.username = 'signet_gateway';
    asGateway.password = `it's "quoted"`;
    await expect(query(asGateway.href, 'SELECT 1')).rejects.toMatchObject({code: '28P01'});
    await setPasswords(url.href, `it's "quoted"`);
    expect(await query(asGateway.href, 'SELECT current_user AS me')).toEqual([{me: 'signet_gateway'}]);
  });

  it('lets no other role of the server connect to the database', async () => {
    const url = newUrl();
    await migrate(url);
    await query(url, `CREATE ROLE stranger LOGIN PASSWORD 'known'`);
    const asStranger = new URL(url);
    asStranger.username = 'stranger';
    asStranger.password = 'known';
    await expect(query(asStranger.href, 'SELECT 1')).rejects.toMatchObject({code: '42501'});
  });

  describe('compared with schema.prisma', () => {
    it('has no pending changes', async () => {
      expect(await pendingChanges(server.url('postgres'))).toBe('');
    });

    it('reports changes that the migrations do not contain', async () => {
      const files = migrationFiles();
      const first = {...files, migrationDirectories: []};
      expect(await pendingChanges(server.url('postgres'), first)).toContain('CREATE TABLE "session"');
    });

    it('drops the temporary database in which it tries the migrations', async () => {
      await pendingChanges(server.url('postgres'));
      const databases = await query<{datname: string}>(
        server.url('postgres'),
        'SELECT datname FROM pg_database',
      );
      expect(databases.filter(({datname}) => datname.startsWith('signet_trial'))).toEqual([]);
    });
  });
});
