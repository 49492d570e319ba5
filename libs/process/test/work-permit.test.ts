import {schemaCheck} from '../src/health/schema-check.js';
import {WorkPermit} from '../src/health/work-permit.js';

test('a worker takes no job before the database has the schema of its release, and does not ask again afterwards', async () => {
  const responses = [
    () => Promise.reject(new Error('no connection')),
    () => Promise.resolve(['20261128000100_first', 'roles.sql']),
    () => Promise.resolve([]),
  ];
  const missingSchema = async () => responses.shift()?.() ?? Promise.reject(new Error('asked again'));
  const permit = new WorkPermit(schemaCheck({missingSchema}), {state: async () => 'right'});
  const allowed = [];
  for (let round = 0; round < 5; round += 1) allowed.push(await permit.mayWork());
  expect(allowed).toEqual([false, false, true, true, true]);
});
