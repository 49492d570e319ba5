import {activationCodeHashes} from '@signet/vault';
import {createTestDatabase, testKeys, testPool, type TestDatabase} from '@signet/testing';
import {DataRegistry} from '../src/data-registry.js';

const person = {
  personalCode: '49001010000',
  givenName: 'Mari',
  familyName: 'Maasikas',
  dateOfBirth: '1990-01-01',
  country: 'EE',
};

describe('the registry in the database', () => {
  let database: TestDatabase;
  let registry: DataRegistry;

  beforeAll(async () => {
    database = await createTestDatabase();
    registry = new DataRegistry({
      url: database.urls.operator,
      poolSize: 2,
      connectTimeoutMs: 5000,
      statementTimeoutMs: 10_000,
      keys: testKeys,
      activationCodeValidity: 72,
      onIdleError: () => undefined,
    });
  });
  afterAll(async () => {
    await registry.onApplicationShutdown();
    await database.drop();
  });

  const ownerOf = async (activationCode: string): Promise<unknown> => {
    const pool = testPool(database.adminUrl);
    const [hash] = activationCodeHashes(testKeys.index, activationCode);
    const {rows} = await pool.query(
      'SELECT identity_id FROM activation_code WHERE code_hash = $1 AND used_at IS NULL',
      [hash],
    );
    await pool.end();
    return rows[0]?.identity_id;
  };

  test('issues each person a separate code, with the rights of an operator', async () => {
    const mari = await registry.register(person);
    const other = await registry.register({...person, personalCode: '39001010000'});
    expect(await ownerOf(mari.activationCode)).toEqual(expect.any(String));
    expect(await ownerOf(mari.activationCode)).not.toBe(await ownerOf(other.activationCode));
  });

  test('refuses a person whom no certificate can name', async () => {
    await expect(registry.register({...person, personalCode: 'АВ123456'})).rejects.toMatchObject({
      code: 'invalid_request',
      message: expect.stringMatching(/^The personal code may contain only A to Z/),
    });
  });

  test('issues no unlock code for a phone that is not locked', async () => {
    await expect(registry.unlock('0198f3a0-1111-7222-8333-444444444444')).rejects.toThrow('not locked');
  });

  test('issues a registered person another code for a second phone', async () => {
    const first = await registry.register(person);
    const second = await registry.register(person);
    expect(second.activationCode).not.toBe(first.activationCode);
    expect(await ownerOf(second.activationCode)).toBe(await ownerOf(first.activationCode));
  });
});
