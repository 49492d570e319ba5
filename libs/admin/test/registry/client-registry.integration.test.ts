import {createTestDatabase, Registrar, testPool, type TestDatabase} from '@signet/testing';
import type {Pool} from 'pg';

let database: TestDatabase;
let pool: Pool;
let registrar: Registrar;
beforeAll(async () => {
  database = await createTestDatabase();
  pool = testPool(database.urls.operator);
  registrar = new Registrar(pool);
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

const storedName = async (id: string) =>
  (await pool.query('SELECT name FROM relying_party WHERE id = $1', [id])).rows[0].name;

test('the name of a relying party is stored in normal form C', async () => {
  const {id} = await registrar.client({name: 'Po\u0303hja Pood'});
  expect(await storedName(id)).toBe('Põhja Pood');
});

test.each([[''], [' '], ['x'.repeat(256)], ['Shop\n'], ['\u202ebank'], ['Ba\u200bnk'], ['Ba\u3164nk']])(
  'the name %j is refused, because a phone would show it wrongly or not at all',
  async (name) => {
    await expect(registrar.client({name})).rejects.toThrow('The name is empty or too long');
  },
);

test('a suspended relying party is active again after its activation, with a new version each time', async () => {
  const {id} = await registrar.client();
  await registrar.clients.suspend(id);
  await registrar.clients.activate(id);
  const {rows} = await pool.query('SELECT status, version FROM relying_party WHERE id = $1', [id]);
  expect(rows).toEqual([{status: 'ACTIVE', version: 3}]);
});
