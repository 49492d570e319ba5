import {randomUUID} from 'node:crypto';
import {startTemporaryPostgres, type EmbeddedPostgres} from '@signet/testing';
import {migrate} from '../../src/migrate/index.js';
import {databaseBefore, insertDevice, insertIdentity} from './database-before.js';

let server: EmbeddedPostgres;
beforeAll(async () => {
  server = await startTemporaryPostgres();
});
afterAll(() => server.stop());

test('the migration notes for devices that exist since when their uses are known, and rewrites no row', async () => {
  const url = server.url('before');
  const client = await databaseBefore(url, 'record_since_when_uses_are_known');
  try {
    const [identity, earlier, newer] = [randomUUID(), randomUUID(), randomUUID()];
    await client.query(insertIdentity, [identity]);
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
