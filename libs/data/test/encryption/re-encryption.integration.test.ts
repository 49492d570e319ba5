import {randomBytes} from 'node:crypto';
import {
  contextOf,
  decrypt,
  encrypt,
  encryptBirthDate,
  encryptCertificate,
  encryptContainer,
  encryptedColumns,
  encryptIdentity,
  encryptOprfKey,
  encryptPushToken,
  encryptWebhookSecret,
  newId,
} from '@signet/data';
import type {Keyring} from '@signet/domain';
import {createTestDatabase, testPool, type TestDatabase} from '@signet/testing';
import {ReEncryption} from '../../src/encryption/re-encryption.js';
import {insertEndpoint} from '../support/webhook-endpoint.js';
import {encryptionKeyUses} from '../../src/inspection/key-uses.js';

const [first, second] = [randomBytes(32), randomBytes(32)];
const old: Keyring = {current: 1, keys: new Map([[1, first]])};
const both: Keyring = {
  current: 2,
  keys: new Map([
    [1, first],
    [2, second],
  ]),
};
const only: Keyring = {current: 2, keys: new Map([[2, second]])};

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

const attributes = {
  givenName: 'Mari',
  familyName: 'Maasikas',
  personalCode: '60001019906',
  dateOfBirth: '2000-01-01',
  country: 'EE',
};

/**
 * Inserts a person with a device and a signing, a response for an Idempotency-Key, and a webhook endpoint, all
 * encrypted under the current key of the keyring.
 */
async function insertEverything(keyring: Keyring) {
  const [identityId, deviceId, sessionId, clientId] = [newId(), newId(), newId(), newId()];
  const certificate = encryptCertificate(keyring, deviceId, 'signing', Buffer.from('signing certificate'));
  await admin.query(
    'INSERT INTO identity (id, personal_code_hash, attributes_encrypted) VALUES ($1, $2, $3)',
    [identityId, randomBytes(32), encryptIdentity(keyring, identityId, attributes)],
  );
  await admin.query(
    `INSERT INTO device (id, identity_id, name, platform, app_version, possession_key, oprf_key_encrypted,
       authentication_certificate_encrypted, signing_certificate_encrypted, push_provider,
       push_token_encrypted)
     VALUES ($1, $2, 'phone', 'SIMULATOR', '1', '{}', $3, $4, $5, 'FCM', $6)`,
    [
      deviceId,
      identityId,
      encryptOprfKey(keyring, deviceId, Buffer.from('oprf key')),
      encryptCertificate(keyring, deviceId, 'authentication', Buffer.from('authentication certificate')),
      certificate,
      encryptPushToken(keyring, deviceId, 'token'),
    ],
  );
  await admin.query(
    `INSERT INTO session (id, client_id, signature_type, status, expires_at, ended_at, scanned_at, signed_at,
       completed_at, signed_data_hash, device_id, identity_id)
     VALUES ($1, $2, 'SIGNING', 'COMPLETED', now(), now(), now(), now(), now(), repeat('a', 128), $3, $4)`,
    [sessionId, clientId, deviceId, identityId],
  );
  await admin.query(
    `INSERT INTO signature (session_id, certificate_encrypted, birth_date_encrypted, manifest, signed_attributes,
       signature, outcome, container_encrypted)
     VALUES ($1, $2, $3, 'm', 'a', 's', 'CREATED', $4)`,
    [
      sessionId,
      certificate,
      encryptBirthDate(keyring, sessionId, '2000-01-01'),
      encryptContainer(keyring, sessionId, Buffer.from('container')),
    ],
  );
  const context = contextOf(encryptedColumns.idempotencyRecord.responseEncrypted, `${clientId}:a:key`);
  await admin.query(
    `INSERT INTO idempotency_record (client_id, key, body_hash, response_encrypted) VALUES ($1, 'a:key', 'h', $2)`,
    [clientId, encrypt(keyring, Buffer.from('response'), context)],
  );
  const [secret, previous] = ['secret', 'previous'].map((text) =>
    encryptWebhookSecret(keyring, clientId, text),
  );
  await insertEndpoint(admin, clientId, {secret: secret ?? Buffer.alloc(0), previous});
  return {identityId, deviceId, sessionId, clientId};
}

async function everything(keyring: Keyring): Promise<string[]> {
  const {rows} = await admin.query<{context: string; value: Buffer}>(`
    SELECT 'identity.attributes:' || id AS context, attributes_encrypted AS value FROM identity
    UNION ALL SELECT 'device.oprf_key:' || id, oprf_key_encrypted FROM device
    UNION ALL SELECT 'device.authentication_certificate:' || id, authentication_certificate_encrypted FROM device
    UNION ALL SELECT 'device.signing_certificate:' || id, signing_certificate_encrypted FROM device
    UNION ALL SELECT 'device.push_token:' || id, push_token_encrypted FROM device
    UNION ALL SELECT 'device.signing_certificate:' || device_id, certificate_encrypted
      FROM signature JOIN session ON id = session_id
    UNION ALL SELECT 'signature.birth_date:' || session_id, birth_date_encrypted FROM signature
    UNION ALL SELECT 'signature.container:' || session_id, container_encrypted FROM signature
    UNION ALL SELECT 'webhook_endpoint.secret:' || client_id, unnest(ARRAY[secret_encrypted, previous_secret_encrypted])
      FROM webhook_endpoint
    UNION ALL SELECT 'idempotency_record.response:' || client_id || ':' || key, response_encrypted
      FROM idempotency_record`);
  return rows.map(({context, value}) => Buffer.from(decrypt(keyring, value, context)).toString()).sort();
}

const columns = Object.values(encryptedColumns).reduce((sum, fields) => sum + Object.keys(fields).length, 0);

test('after the re-encryption, the new key alone decrypts every column', async () => {
  await insertEverything(old);
  await insertEverything(old);
  const before = await everything(old);
  const done = await new ReEncryption(admin, both).run();
  expect(done).toHaveLength(columns);
  expect(
    done.filter(({reEncrypted, changed, unreadable}) => reEncrypted !== 2 || changed + unreadable > 0),
  ).toEqual([]);
  expect(await everything(only)).toEqual(before);
});

test('a second run finds nothing to do, and a run after an interruption re-encrypts the other values', async () => {
  const {identityId} = await insertEverything(old);
  const reEncryption = new ReEncryption(admin, both);
  await reEncryption.run();
  expect((await reEncryption.run()).filter(({reEncrypted}) => reEncrypted > 0)).toEqual([]);
  await admin.query('UPDATE identity SET attributes_encrypted = $2 WHERE id = $1', [
    identityId,
    encryptIdentity(old, identityId, attributes),
  ]);
  expect((await reEncryption.run()).filter(({reEncrypted}) => reEncrypted > 0)).toMatchObject([
    {column: 'identity.attributes_encrypted', reEncrypted: 1},
  ]);
});

test('the uses count the values by version of the key', async () => {
  await insertEverything(old);
  await insertEverything(both);
  const uses = await encryptionKeyUses(admin);
  expect(uses.filter(({rows}) => rows === 1)).toHaveLength(2 * columns);
  expect(uses).toContainEqual({column: 'signature.container_encrypted', version: 1, rows: 1});
  expect(uses).toContainEqual({column: 'signature.container_encrypted', version: 2, rows: 1});
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
      [client, key, encrypt(old, Buffer.from(key), context)],
    );
  }
  const done = await new ReEncryption(admin, both).run();
  expect(done.at(-1)).toEqual({
    column: 'idempotency_record.response_encrypted',
    reEncrypted: 450,
    changed: 0,
    unreadable: 0,
  });
  expect(await everything(only)).toHaveLength(450);
});

test('a value that another process replaces during the run is kept', async () => {
  const {deviceId} = await insertEverything(old);
  const replaced = encryptPushToken(both, deviceId, 'new token');
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
  expect(await everything(only)).toContain('new token');
});

test('values that cannot be decrypted are counted and kept, and the empty value of an erased person is not counted', async () => {
  const {identityId, deviceId} = await insertEverything(old);
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
