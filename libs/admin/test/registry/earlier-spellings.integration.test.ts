import type {IdentityAttributes} from '@signet/domain';
import {createTestDatabase, testKeys, testPool, type TestDatabase} from '@signet/testing';
import type {Pool} from 'pg';
import {encryptIdentity, personalCodeHashes} from '@signet/vault';
import {newId} from '@signet/store/sql';
import {createPrisma} from '../../src/prisma.js';
import {PersonalCodes} from '../../src/keys/personal-codes.js';
import {Identities} from '../../src/registry/people/identities.js';
import {People} from '../../src/registry/people/people.js';
import {Reindexing} from '../../src/registry/people/reindexing.js';

const person = {givenName: 'Mari', familyName: 'Maasikas', dateOfBirth: '2000-01-01', country: 'LV'};

let database: TestDatabase;
let pool: Pool;
let admin: Pool;
let identities: Identities;
let people: People;
beforeEach(async () => {
  database = await createTestDatabase();
  pool = testPool(database.urls.operator);
  admin = testPool(database.adminUrl);
  identities = new Identities(createPrisma(pool), testKeys, 'test');
  people = new People(createPrisma(pool), testKeys, 'test');
});
afterEach(async () => {
  await Promise.all([pool.end(), admin.end()]);
  await database.drop();
});

/** Stores a person as earlier releases did: with a hash of the code as it was typed. */
async function registeredEarlier(attributes: IdentityAttributes): Promise<string> {
  const id = newId();
  const {country, personalCode} = attributes;
  const [hash] = personalCodeHashes(testKeys.index, {identityType: 'PNO', country, personalCode});
  await admin.query(
    'INSERT INTO identity (id, personal_code_hash, attributes_encrypted) VALUES ($1, $2, $3)',
    [id, hash, encryptIdentity(testKeys.identity, id, attributes)],
  );
  return id;
}

const nobody = {people: 0, reindexed: 0, duplicates: [], unreadable: [], conflicting: []};

const reindex = () => new Reindexing(createPrisma(pool), testKeys, 'test').run();
const find = async (personalCode: string, country = 'LV') =>
  (await people.findByCode({country, personalCode})).map(({id}) => id);

test.each(['03030310012', '030303-10012 ', ' 03030310012', 'PNOLV-030303-10012'])(
  'a person who was registered earlier as %j is corrected, not registered again',
  async (personalCode) => {
    const id = await registeredEarlier({...person, personalCode});
    expect(await find('030303-10012')).toEqual([id]);
    expect(await identities.register({...person, personalCode: '030303-10012'})).toBe(id);
    expect(await people.show(id)).toMatchObject({personalCode: '030303-10012'});
    expect(await reindex()).toEqual({...nobody, people: 1});
  },
);

test('two people with one code are not corrected, and the message says whom the operator may erase', async () => {
  const one = await registeredEarlier({...person, personalCode: '03030310012'});
  const other = await registeredEarlier({...person, personalCode: '030303-10012'});
  const refusal = identities.register({...person, personalCode: '030303-10012'});
  await expect(refusal).rejects.toThrow(`${[one, other].sort().join(', ')}. Erase all but one`);
  expect(await find('03030310012')).toEqual([one, other].sort());
});

test('reindexing makes people findable, reports duplicates, and can be repeated', async () => {
  const odd = await registeredEarlier({...person, personalCode: '0303 03-10012'});
  const twin = await registeredEarlier({...person, personalCode: '0303031 0012'});
  const plain = await registeredEarlier({...person, country: 'EE', personalCode: '49001010028'});
  const cyrillic = await registeredEarlier({...person, country: 'UA', personalCode: 'АВ 123456'});
  expect(await find('030303-10012')).toEqual([]);
  const duplicates = [{personId: twin, duplicateOf: odd}];
  expect(await reindex()).toEqual({...nobody, people: 4, reindexed: 2, duplicates});
  expect(await reindex()).toEqual({...nobody, people: 4, duplicates});
  expect(await find('03030310012')).toEqual([odd]);
  expect(await find('АВ123456', 'UA')).toEqual([cyrillic]);
  expect(await people.show(odd)).toMatchObject({personalCode: '0303 03-10012'});
  expect(await find('49001010028', 'EE')).toEqual([plain]);
  const {rows} = await admin.query(
    `SELECT target FROM audit_entry WHERE action = 'identity.reindexed' ORDER BY target`,
  );
  expect(rows).toEqual([odd, cyrillic].sort().map((id) => ({target: `identity:${id}`})));
});

test('a rotation of the index key finds the hashes of every spelling', async () => {
  await registeredEarlier({...person, personalCode: '03030310012'});
  await registeredEarlier({...person, personalCode: '0303 03-10012'});
  await reindex();
  const counts = await new PersonalCodes(admin, testKeys).counts();
  expect([...counts]).toEqual([[testKeys.index.current, 2]]);
});

test.each([
  ['UK', 'GB'],
  ['EL', 'GR'],
])('a person who was registered under the country %s is the same as under %s', async (earlier, country) => {
  const id = await registeredEarlier({...person, country: earlier, personalCode: 'AB123456'});
  expect(await find('AB123456', country)).toEqual([id]);
  expect(await find('AB123456', earlier)).toEqual([id]);
  expect(await identities.register({...person, country: earlier, personalCode: 'ab 123456'})).toBe(id);
  expect(await people.show(id)).toMatchObject({country, personalCode: 'AB123456'});
  expect(await identities.register({...person, country, personalCode: `PNO${earlier}-AB123456`})).toBe(id);
});

test('reindexing lists a person whose attributes cannot be read, and reindexes all others', async () => {
  const before = await registeredEarlier({...person, personalCode: '0303 03-10012'});
  const broken = await registeredEarlier({...person, personalCode: '0404 04-10012'});
  const otherForm = await registeredEarlier({...person, personalCode: '0505 05-10012'});
  const after = await registeredEarlier({...person, personalCode: '0606 06-10012'});
  await admin.query(`UPDATE identity SET attributes_encrypted = '\\x00' WHERE id = $1`, [broken]);
  const text = encryptIdentity(testKeys.identity, otherForm, Object.assign({}, person, {personalCode: ''}));
  await admin.query('UPDATE identity SET attributes_encrypted = $2 WHERE id = $1', [otherForm, text]);
  expect(await reindex()).toEqual({...nobody, people: 4, reindexed: 2, unreadable: [broken, otherForm]});
  expect([await find('030303-10012'), await find('060606-10012')]).toEqual([[before], [after]]);
});

test('reindexing goes on after another person has got the code meanwhile, and a second run succeeds', async () => {
  const first = await registeredEarlier({...person, personalCode: '0303 03-10012'});
  const other = await registeredEarlier({...person, personalCode: '0404 04-10012'});
  await admin.query(
    `CREATE FUNCTION conflict() RETURNS trigger LANGUAGE plpgsql AS $$
       BEGIN RAISE unique_violation USING CONSTRAINT = 'identity_personal_code_hash_key'; END $$`,
  );
  await admin.query(
    `CREATE TRIGGER conflict BEFORE UPDATE ON identity FOR EACH ROW WHEN (NEW.id = '${first}') EXECUTE FUNCTION conflict()`,
  );
  expect(await reindex()).toEqual({...nobody, people: 2, reindexed: 1, conflicting: [first]});
  await admin.query('DROP TRIGGER conflict ON identity');
  expect(await reindex()).toEqual({...nobody, people: 2, reindexed: 1});
  expect([await find('030303-10012'), await find('040404-10012')]).toEqual([[first], [other]]);
});

test('of twins, concurrent runs reindex one, and none of the runs fails', async () => {
  await registeredEarlier({...person, personalCode: '0303 03-10012'});
  await registeredEarlier({...person, personalCode: '0303031 0012'});
  const runs = await Promise.all(Array.from({length: 6}, reindex));
  expect(runs.reduce((sum, {reindexed}) => sum + reindexed, 0)).toBe(1);
  expect((await reindex()).duplicates).toHaveLength(1);
});
