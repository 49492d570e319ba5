import {createTestDatabase, Registrar, testPool, type TestDatabase} from '@signet/testing';
import type {Pool} from 'pg';
import {newId} from '../../src/ids.js';
import {createPrisma} from '../../src/prisma.js';
import {TestSubjects} from '../../src/registry/people/test-subjects.js';

let database: TestDatabase;
let admin: Pool;
let operator: Pool;
beforeAll(async () => {
  database = await createTestDatabase();
  admin = testPool(database.adminUrl);
  operator = testPool(database.urls.operator);
});
afterAll(async () => {
  await Promise.all([admin.end(), operator.end()]);
  await database.drop();
});

test('a test identity is known to all test clients, including later ones, and to no other clients', async () => {
  const registrar = new Registrar(operator);
  const subjects = new TestSubjects(createPrisma(operator), 'test');
  const {identityId} = await registrar.person();
  const subjectId = newId();
  const knowing = async () =>
    (await admin.query('SELECT client_id FROM subject WHERE subject_id = $1', [subjectId])).rows
      .map(({client_id: id}) => id)
      .sort();

  await registrar.client({name: 'Production'});
  const first = await registrar.client({isTest: true});
  expect(await subjects.introduce(identityId, subjectId)).toBe(1);
  expect(await knowing()).toEqual([first.id]);
  const second = await registrar.client({isTest: true});
  expect(await subjects.introduce(identityId, subjectId)).toBe(1);
  expect(await subjects.introduce(identityId, subjectId)).toBe(0);
  expect(await knowing()).toEqual([first.id, second.id].sort());
  const {rows} = await admin.query(
    `SELECT details FROM audit_entry WHERE action = 'test_identity.introduced' AND target = $1`,
    [`identity:${identityId}`],
  );
  expect(rows).toEqual([{details: {clients: 1}}, {details: {clients: 1}}]);
});
