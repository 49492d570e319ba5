import {createTestDatabase, testPool, type TestDatabase} from '@signet/testing';
import type {Pool} from 'pg';
import {revokeLocked, revokeSuperseded} from '../../src/devices/certificate-statements.js';
import {newId} from '../../src/ids.js';
import {readDeviceView} from '../../src/sessions/statements/reads/read-device-view.js';
import {planOf, readsWholeTable} from '../support/plan.js';

/** Enough rows that PostgreSQL reads a whole table only for a statement that cannot use an index. */
const DEVICES = 10_000;

let database: TestDatabase;
let admin: Pool;
let service: Pool;
let gateway: Pool;
beforeAll(async () => {
  database = await createTestDatabase();
  admin = testPool(database.adminUrl);
  service = testPool(database.urls.sessionService);
  gateway = testPool(database.urls.gateway);
  // Every device has a current certificate and one that was superseded and revoked. Some are locked, but not for long.
  await admin.query(
    `WITH person AS (
       INSERT INTO identity (id, personal_code_hash, attributes_encrypted)
       SELECT gen_random_uuid(), decode(md5(number::text), 'hex'), '' FROM generate_series(1, $1::int) AS number
       RETURNING id
     )
     INSERT INTO device (id, identity_id, name, platform, app_version, possession_key, oprf_key_encrypted, status, locked_at)
     SELECT id, id, 'Phone', 'SIMULATOR', '1', '{}', '', CASE WHEN random() < 0.01 THEN 'LOCKED' ELSE 'ACTIVE' END::"DeviceStatus",
       now() FROM person`,
    [DEVICES],
  );
  await admin.query(
    `INSERT INTO certificate (issuer_key_hash, serial, use, device_id, not_after, superseded_at, reason)
     SELECT decode(repeat('01', 32), 'hex'), '\\x01'::bytea || uuid_send(gen_random_uuid()), 'SIGNING', id, now() + interval '1 year',
       CASE WHEN old THEN now() - interval '2 days' END, CASE WHEN old THEN 4 END
     FROM device CROSS JOIN (VALUES (true), (false)) AS age (old)`,
  );
  await admin.query('VACUUM ANALYZE');
});
afterAll(async () => {
  await Promise.all([admin.end(), service.end(), gateway.end()]);
  await database.drop();
});

const none = () => null;

test.each([
  {...revokeSuperseded, values: revokeSuperseded.values({supersededFor: 24, limit: 500}, none), most: 40},
  {
    ...revokeLocked,
    values: revokeLocked.values({requestedFor: 24, wrongPinsFor: 30, limit: 500}, none),
    most: 600,
  },
])('$name reads a few pages when nothing is due, however many certificates there are', async (statement) => {
  const {nodes, pages} = await planOf(service, statement, statement.values);
  expect(nodes.filter(readsWholeTable)).toEqual([]);
  expect(pages).toBeLessThan(statement.most);
});

test('whether the certificates of a device are good is looked up in an index', async () => {
  const values = readDeviceView.values({deviceId: newId(), sessionId: newId()}, none);
  const {nodes} = await planOf(gateway, readDeviceView, values);
  const lookups = nodes.filter((node) => node['Relation Name'] === 'certificate');
  expect(lookups.map((node) => node['Index Cond'])).toEqual([expect.stringContaining('device_id')]);
});
