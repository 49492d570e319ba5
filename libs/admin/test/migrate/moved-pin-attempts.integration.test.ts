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

/** Connects as a gateway of the previous release, with the rights that it has. */
async function connectGateway(): Promise<pg.Client> {
  await admin.query(`CREATE ROLE signet_gateway LOGIN PASSWORD 'test'`);
  await admin.query('GRANT SELECT, UPDATE (pin_attempts_used) ON device TO signet_gateway');
  const url = new URL(server.url('before'));
  url.username = 'signet_gateway';
  const gateway = new pg.Client({connectionString: url.href});
  await gateway.connect();
  return gateway;
}

test('the migration of the PIN attempts keeps every count, and statements that are prepared already keep working', async () => {
  const [identity, unused, used] = [randomUUID(), randomUUID(), randomUUID()];
  await admin.query(insertIdentity, [identity]);
  for (const device of [unused, used]) await admin.query(insertDevice, [device, identity]);
  const gateway = await connectGateway();
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
  } finally {
    await gateway.end();
  }
});
