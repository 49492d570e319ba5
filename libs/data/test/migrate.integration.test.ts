import {createTestDatabase, type TestDatabase} from '@signet/testing';
import {migrate, pendingChanges} from '../src/migrate/index.js';

describe('the migrations', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.drop());

  it('say everything that the schema says', async () => {
    expect(await pendingChanges(database.adminUrl)).toBe('');
  });

  it('find nothing to do the second time', async () => {
    expect(await migrate(database.adminUrl)).toEqual([]);
  });
});
