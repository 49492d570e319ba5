import {contextOf, encrypt, encryptedColumns, encryptIdentity, encryptPushToken} from '@signet/vault';
import {createTestDatabase, testPool, type TestDatabase} from '@signet/testing';
import {ReEncryption} from '../../src/keys/re-encryption.js';
import {encryptionKeyUses} from '../../src/inspection/key-uses.js';
import {attributes, everything, insertEverything} from './support/every-ciphertext.js';
import {replacements} from './support/keyring-replacements.js';

const {old, both, only} = replacements['the first keys of each purpose'];

let database: TestDatabase;
let admin: ReturnType<typeof testPool>;
beforeEach(async () => {
  database = await createTestDatabase();
  admin = testPool(database.adminUrl);
});
afterEach(async () => {
  await admin.end();
  await database.drop();
});

const columns = Object.values(encryptedColumns).reduce((sum, fields) => sum + Object.keys(fields).length, 0);

test.each(Object.entries(replacements))(
  'after the re-encryption with %s, these keys alone decrypt every column',
  async (_, {old, both, only}) => {
    await insertEverything(admin, old);
    await insertEverything(admin, old);
    const before = await everything(admin, old);
    const done = await new ReEncryption(admin, both).run();
    expect(done).toHaveLength(columns);
    expect(
      done.filter(({reEncrypted, changed, unreadable}) => reEncrypted !== 2 || changed + unreadable > 0),
    ).toEqual([]);
    expect(await everything(admin, only)).toEqual(before);
  },
);

test('a second run finds nothing to do, and a run after an interruption re-encrypts the other values', async () => {
  const {identityId} = await insertEverything(admin, old);
  const reEncryption = new ReEncryption(admin, both);
  await reEncryption.run();
  expect((await reEncryption.run()).filter(({reEncrypted}) => reEncrypted > 0)).toEqual([]);
  await admin.query('UPDATE identity SET attributes_encrypted = $2 WHERE id = $1', [
    identityId,
    encryptIdentity(old.identity, identityId, attributes),
  ]);
  expect((await reEncryption.run()).filter(({reEncrypted}) => reEncrypted > 0)).toMatchObject([
    {column: 'identity.attributes_encrypted', reEncrypted: 1},
  ]);
});

test('the uses count the values by version of the key', async () => {
  await insertEverything(admin, old);
  await insertEverything(admin, both);
  const uses = await encryptionKeyUses(admin);
  expect(uses.filter(({rows}) => rows === 1)).toHaveLength(2 * columns);
  const use = {column: 'signature.container_encrypted', purpose: 'container', rows: 1};
  expect(uses).toContainEqual({...use, isShared: true, version: 2});
  expect(uses).toContainEqual({...use, isShared: false, version: 1});
});

test('more values than one batch are re-encrypted', async () => {
  await admin.query(
    `INSERT INTO idempotency_record (client_id, key, body_hash)
     SELECT ('00000000-0000-7000-8000-' || lpad((n % 3)::text, 12, '0'))::uuid, n::text, 'h'
     FROM generate_series(1, 450) n`,
  );
  const {rows} = await admin.query<{client_id: string; key: string}>(
    'SELECT client_id, key FROM idempotency_record',
  );
  for (const {client_id: client, key} of rows) {
    const context = contextOf(encryptedColumns.idempotencyRecord.responseEncrypted, `${client}:${key}`);
    await admin.query(
      'UPDATE idempotency_record SET response_encrypted = $3 WHERE client_id = $1 AND key = $2',
      [client, key, encrypt(old.identity, Buffer.from(key), context)],
    );
  }
  const done = await new ReEncryption(admin, both).run();
  expect(done.at(-1)).toEqual({
    column: 'idempotency_record.response_encrypted',
    reEncrypted: 450,
    changed: 0,
    unreadable: 0,
  });
  expect(await everything(admin, only)).toHaveLength(450);
});

test('a value that another process replaces during the run is kept', async () => {
  const {deviceId} = await insertEverything(admin, old);
  const replaced = encryptPushToken(both.push, deviceId, 'new token');
  const query = admin.query.bind(admin);
  const racing = Object.assign(Object.create(admin), {
    query: async (config: {text: string; values: unknown[]}) => {
      if (config.text.startsWith('UPDATE device t SET push_token_encrypted'))
        await query('UPDATE device SET push_token_encrypted = $1', [replaced]);
      return query(config);
    },
  });
  const done = await new ReEncryption(racing, both).run();
  expect(done.find(({column}) => column === 'device.push_token_encrypted')).toMatchObject({
    reEncrypted: 0,
    changed: 1,
  });
  expect(await everything(admin, only)).toContain('new token');
});

test('values that cannot be decrypted are counted and kept, and the empty value of an erased person is not counted', async () => {
  const {identityId, deviceId} = await insertEverything(admin, old);
  await admin.query(
    `UPDATE device SET oprf_key_encrypted = '\\x07' || substr(oprf_key_encrypted, 2) WHERE id = $1`,
    [deviceId],
  );
  await admin.query(`UPDATE identity SET attributes_encrypted = '' WHERE id = $1`, [identityId]);
  const done = await new ReEncryption(admin, both).run();
  expect(done.slice(0, 2)).toEqual([
    {column: 'identity.attributes_encrypted', reEncrypted: 0, changed: 0, unreadable: 0},
    {column: 'device.oprf_key_encrypted', reEncrypted: 0, changed: 0, unreadable: 1},
  ]);
});
