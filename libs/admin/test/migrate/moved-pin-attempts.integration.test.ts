import {randomUUID} from 'node:crypto';
import {startTemporaryPostgres, type EmbeddedPostgres} from '@signet/testing';
import pg from 'pg';
import {applyMigrations} from '../../src/migrate/apply-migrations.js';
import {migrationFiles} from '../../src/migrate/index.js';
import {databaseBefore, insertDevice, insertIdentity} from './database-before.js';

let server: EmbeddedPostgres;
let admin: pg.Client;
beforeAll(async () => {
  server = await startTemporaryPostgres();
  admin = await databaseBefore(server.url('before'), 'index_of_devices_with_open_attempts');
});
afterAll(async () => {
  await admin.end();
  await server.stop();
});

/** Connects as a role of the previous release, with these rights on devices. */
async function connectAs(role: string, rights: string): Promise<pg.Client> {
  await admin.query(`CREATE ROLE ${role} LOGIN PASSWORD 'test'`);
  await admin.query(`GRANT ${rights} ON device TO ${role}`);
  const url = new URL(server.url('before'));
  url.username = role;
  const client = new pg.Client({connectionString: url.href});
  await client.connect();
  return client;
}

test('the migration of the PIN attempts keeps every count, and statements that are prepared already keep working', async () => {
  const [identity, unused, used] = [randomUUID(), randomUUID(), randomUUID()];
  await admin.query(insertIdentity, [identity]);
  for (const device of [unused, used]) await admin.query(insertDevice, [device, identity]);
  const gateway = await connectAs('signet_gateway', 'SELECT, UPDATE (pin_attempts_used)');
  const operator = await connectAs('signet_operator', 'SELECT (id, pin_attempts_used)');
  try {
    const attempt = async (device: string): Promise<unknown> => {
      const text =
        'UPDATE device SET pin_attempts_used = pin_attempts_used + 1 WHERE id = $1 RETURNING pin_attempts_used AS count';
      return (await gateway.query({name: 'attempt', text, values: [device]})).rows[0].count;
    };
    expect(await attempt(used)).toBe(1);
    // Without the grants, which follow later.
    await applyMigrations(admin, migrationFiles(), {});
    expect([await attempt(unused), await attempt(used), await attempt(used)]).toEqual([1, 2, 3]);
    await expect(attempt(used)).rejects.toMatchObject({constraint: 'device_pin_attempts_check'});
    const {rows} = await operator.query('SELECT pin_attempts_used AS count FROM device WHERE id = $1', [
      used,
    ]);
    expect(rows).toEqual([{count: 3}]);
  } finally {
    await gateway.end();
    await operator.end();
  }
});
