import {createTestDatabase, testKeyring, testKeys, testPool, type TestDatabase} from '@signet/testing';
import type {Pool} from 'pg';
import {activationCodeHashes, decryptIdentity} from '@signet/vault';
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
let prisma: ReturnType<typeof createPrisma>;
beforeAll(async () => {
  database = await createTestDatabase();
  pool = testPool(database.urls.operator);
  prisma = createPrisma(pool);
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

const under = (index: typeof rotated) => new Identities(prisma, {identity: testKeys.identity, index}, 'test');
const stored = async (id: string) => {
  const {rows} = await pool.query('SELECT attributes_encrypted FROM identity WHERE id = $1', [id]);
  return decryptIdentity(testKeys.identity, id, rows[0].attributes_encrypted);
};
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

  test('is found under every spelling of the personal code, and is stored with one of them', async () => {
    const latvian = {...person, country: 'LV', personalCode: '030303-10012'};
    const id = await before().register(latvian);
    for (const personalCode of ['03030310012', ' 030303-10012 ', '030303 – 10012', 'PNOLV-030303-10012'])
      expect(await before().register({...latvian, personalCode})).toBe(id);
    expect(await stored(id)).toEqual(latvian);
  });

  test('is registered once, however many spellings are registered at once', async () => {
    const spellings = ['121212-1212', '19121212-1212', '191212121212', '1912 1212 1212'];
    const swede = {...person, country: 'SE', dateOfBirth: '1912-12-12'};
    const ids = await Promise.all(
      spellings.map((personalCode) => before().register({...swede, personalCode})),
    );
    expect(new Set(ids).size).toBe(1);
  });

  test('is another person than the one with the same code of another type or country', async () => {
    const types = ['PNO', 'PAS', 'IDC'];
    const codes = types.flatMap((identityType) => ['EE', 'PA'].map((country) => ({identityType, country})));
    const ids = await Promise.all(
      codes.map((code) => before().register({...person, personalCode: 'A1', ...code})),
    );
    expect(new Set(ids).size).toBe(6);
    expect(await before().register({...person, personalCode: 'a 1', identityType: 'PAS'})).toBe(ids[2]);
  });

  test('may have one name and no date of birth', async () => {
    const {familyName: _, dateOfBirth: __, ...rest} = person;
    const id = await before().register({
      ...rest,
      familyName: ' ',
      dateOfBirth: 'unknown',
      personalCode: 'ID1',
    });
    expect(await stored(id)).toEqual({...rest, personalCode: 'ID1'});
  });

  test('is not registered with data that no certificate can contain', async () => {
    const {rows} = await pool.query('SELECT count(*) FROM identity');
    for (const personalCode of ['АВ123456', 'a_b@c', '6'.repeat(60), ''])
      await expect(before().register({...person, personalCode})).rejects.toThrow(/^The personal code /);
    expect((await pool.query('SELECT count(*) FROM identity')).rows).toEqual(rows);
  });

  test('causes an audit entry at each step, without personal data', async () => {
    const {rows} = await pool.query('SELECT * FROM audit_entry');
    const text = JSON.stringify(rows);
    expect(rows.length).toBeGreaterThan(0);
    for (const value of Object.values(person)) if (value.length > 2) expect(text).not.toContain(value);
  });
});
