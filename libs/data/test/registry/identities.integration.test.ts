import {createTestDatabase, testKeyring, testKeys, testPool, type TestDatabase} from '@signet/testing';
import type {Pool} from 'pg';
import {activationCodeHashes} from '../../src/credentials.js';
import {createPrisma} from '../../src/prisma.js';
import {Identities} from '../../src/registry/people/identities.js';

const person = {
  givenName: 'Mari',
  familyName: 'Maasikas',
  personalCode: '60001019906',
  dateOfBirth: '2000-01-01',
  country: 'EE',
};

const rotated = {
  current: 2,
  keys: new Map([...testKeys.index.keys, ...Array.from(testKeyring(9).keys, ([, key]) => [2, key] as const)]),
};

let database: TestDatabase;
let pool: Pool;
beforeAll(async () => {
  database = await createTestDatabase();
  pool = testPool(database.urls.operator);
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

const under = (index: typeof rotated) =>
  new Identities(createPrisma(pool), {encryption: testKeys.encryption, index}, 'test');
const before = () => under({...testKeys.index, keys: new Map(testKeys.index.keys)});

describe('a person', () => {
  test('is registered once, however often the registration is repeated', async () => {
    const id = await before().register(person);
    expect(await before().register({...person, familyName: 'Kask'})).toBe(id);
    expect(await before().register({...person, country: 'LV'})).not.toBe(id);
  });

  test('is found again after the index key was rotated, and afterwards without the old key', async () => {
    const id = await before().register(person);
    expect(await under(rotated).register(person)).toBe(id);
    const newOnly = {current: 2, keys: new Map([...rotated.keys].filter(([version]) => version === 2))};
    expect(await under(newOnly).register(person)).toBe(id);
  });

  test('can use an activation code that was issued before the rotation', async () => {
    const id = await before().register(person);
    const code = await before().issueActivationCode(id, 1);
    const {rows} = await pool.query('SELECT FROM activation_code WHERE code_hash = ANY($1::bytea[])', [
      activationCodeHashes(rotated, code),
    ]);
    expect(rows).toHaveLength(1);
  });

  test('has one valid activation code at a time, however many are issued at once', async () => {
    const id = await before().register(person);
    await Promise.all(Array.from({length: 5}, () => before().issueActivationCode(id, 1)));
    const last = await before().issueActivationCode(id, 1);
    const {rows} = await pool.query(
      'SELECT code_hash FROM activation_code WHERE identity_id = $1 AND used_at IS NULL AND expires_at > clock_timestamp()',
      [id],
    );
    const [hash] = activationCodeHashes(testKeys.index, last);
    expect(rows).toEqual([{code_hash: Buffer.from(hash)}]);
  });

  test('causes an audit entry at each step, without personal data', async () => {
    const {rows} = await pool.query('SELECT * FROM audit_entry');
    const text = JSON.stringify(rows);
    expect(rows.length).toBeGreaterThan(0);
    for (const value of Object.values(person)) if (value.length > 2) expect(text).not.toContain(value);
  });
});
