import {createTestDatabase, testPool, type TestDatabase} from '@signet/testing';
import type {Pool} from 'pg';

let database: TestDatabase;
let portal: Pool;
let organisation: string;
beforeAll(async () => {
  database = await createTestDatabase();
  portal = testPool(database.urls.portal);
  const admin = testPool(database.adminUrl);
  const {rows} = await admin.query<{id: string}>(
    `INSERT INTO organisation (id, name) VALUES (gen_random_uuid(), 'Shops') RETURNING id`,
  );
  organisation = rows[0]?.id ?? '';
  await admin.end();
});
afterAll(async () => {
  await portal.end();
  await database.drop();
});

/** Inserts a client with the rights of the portal. Resolves with what was stored. */
async function register(columns: Record<string, unknown>) {
  const row = {
    name: `Shop ${Math.random()}`,
    secret_hash: Buffer.alloc(32),
    secret_key_version: 1,
    redirect_uris: [],
    return_origins: [],
    allowed_attributes: [],
    allowed_predicates: [],
    is_test: false,
    organisation_id: organisation,
    ...columns,
  };
  const names = Object.keys(row);
  const values = names.map((_, index) => `$${index + 1}`);
  const {rows} = await portal.query(
    `INSERT INTO relying_party (id, ${names.join()}) VALUES (gen_random_uuid(), ${values.join()})
     RETURNING status, is_test, allowed_attributes, may_sign, name_approved`,
    Object.values(row),
  );
  return rows[0];
}

test('the portal registers a production client, which may request nothing yet', async () => {
  expect(await register({may_sign: true, name_approved: true})).toEqual({
    status: 'ACTIVE',
    is_test: false,
    allowed_attributes: [],
    may_sign: false,
    name_approved: false,
  });
});

test('the portal registers a test client with attributes', async () => {
  expect(await register({is_test: true, allowed_attributes: ['name']})).toMatchObject({
    allowed_attributes: ['name'],
  });
});

test.each([
  ['attributes', {allowed_attributes: ['personalCode', 'name']}],
  ['predicates', {allowed_predicates: ['AGE_OVER']}],
  ['a limit of its own', {create_limit: 100_000}],
  ['a limit of its own for tests', {is_test: true, poll_limit: 100_000}],
  ['another state', {status: 'SUSPENDED'}],
  ['no organisation', {organisation_id: null}],
])('the portal cannot register a client with %s', async (_, columns) => {
  await expect(register(columns)).rejects.toMatchObject({code: '42501'});
});
