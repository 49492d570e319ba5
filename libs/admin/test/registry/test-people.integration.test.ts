import {createTestDatabase, testPool, type TestDatabase} from '@signet/testing';
import {testPeople} from '@signet/domain';
import type {Pool} from 'pg';
import {newId} from '@signet/store/sql';

let database: TestDatabase;
let gateway: Pool;
let operator: Pool;
beforeAll(async () => {
  database = await createTestDatabase();
  gateway = testPool(database.urls.gateway);
  operator = testPool(database.urls.operator);
});
afterAll(async () => {
  await Promise.all([gateway.end(), operator.end()]);
  await database.drop();
});

const insert = (pool: Pool, id: string) =>
  pool.query('INSERT INTO identity (id, personal_code_hash, attributes_encrypted) VALUES ($1, $2, $3)', [
    id,
    Buffer.from(id),
    Buffer.from('encrypted'),
  ]);

test.each(testPeople.map(({subjectId}) => subjectId))(
  'the gateway inserts the test person %s',
  async (id) => {
    expect(await insert(gateway, id)).toMatchObject({rowCount: 1});
  },
);

test.each([
  newId(),
  '00000000-0000-8000-8000-000000000000',
  '00000000-0000-8000-8000-000000000006',
  '00000000-0000-8000-8000-000000000011',
])('the gateway cannot insert the person %s', async (id) => {
  await expect(insert(gateway, id)).rejects.toThrow('the gateway inserts only test people');
});

test('an operator inserts people', async () => {
  expect(await insert(operator, newId())).toMatchObject({rowCount: 1});
});
