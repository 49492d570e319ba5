import {randomUUID} from 'node:crypto';
import {startTemporaryPostgres, type EmbeddedPostgres} from '@signet/testing';
import pg from 'pg';
import {applyMigrations} from '../../src/migrate/apply-migrations.js';
import {ensureDatabase} from '../../src/migrate/connection.js';
import {migrate, migrationFiles} from '../../src/migrate/index.js';

const MIGRATION = 'record_since_when_uses_are_known';

let server: EmbeddedPostgres;
beforeAll(async () => {
  server = await startTemporaryPostgres();
});
afterAll(() => server.stop());

const insertDevice = `
  INSERT INTO device (id, identity_id, name, platform, app_version, possession_key, oprf_key_encrypted)
  VALUES ($1, $2, 'Phone', 'WEB', '1', '{}', '')`;

test('the migration notes for devices that exist since when their uses are known, and rewrites no row', async () => {
  const url = server.url('before');
  const files = migrationFiles();
  const later = files.migrationDirectories.findIndex(({path}) => path.endsWith(MIGRATION));
  await ensureDatabase({url});
  const client = new pg.Client({connectionString: url});
  await client.connect();
  try {
    // Without the grants, which name columns of later migrations.
    await applyMigrations(
      client,
      {...files, migrationDirectories: files.migrationDirectories.slice(0, later)},
      {},
    );
    const [identity, earlier, newer] = [randomUUID(), randomUUID(), randomUUID()];
    await client.query(
      `INSERT INTO identity (id, personal_code_hash, attributes_encrypted) VALUES ($1, '', '')`,
      [identity],
    );
    await client.query(insertDevice, [earlier, identity]);
    const file = `SELECT pg_relation_filenode('device') AS file`;
    const before = await client.query(file);
    await migrate(url);
    await client.query(insertDevice, [newer, identity]);
    const {rows} = await client.query(
      `SELECT id, use_recorded_from BETWEEN created_at AND clock_timestamp() AS noted FROM device ORDER BY created_at`,
    );
    expect(rows).toEqual([
      {id: earlier, noted: true},
      {id: newer, noted: null},
    ]);
    expect((await client.query(file)).rows).toEqual(before.rows);
  } finally {
    await client.end();
  }
});
