import {createPrisma} from '@signet/admin';
import {testPeople} from '@signet/domain';
import {testPool} from '@signet/testing';
import {Erasure} from '../../src/registry/people/erasure.js';
import {untilBlocked} from '../../../store/test/support/locks.js';
import {sessionWorld, type SessionWorld} from '../../../store/test/support/session-world.js';

let world: SessionWorld;
let operator: ReturnType<typeof testPool>;
let erasure: Erasure;
beforeAll(async () => {
  world = await sessionWorld();
  operator = testPool(world.database.urls.operator);
  erasure = new Erasure(createPrisma(operator), 'the operator');
});
afterAll(async () => {
  await operator.end();
  await world.close();
});

const rowOf = async (table: string, id: string) =>
  (await world.admin.query(`SELECT * FROM ${table} WHERE id = $1`, [id])).rows[0];

test('the rows of an erased person and of the devices contain nothing about the person', async () => {
  const person = await world.registrar.person();
  const device = await world.device(person);
  await world.admin.query(
    `UPDATE device SET authentication_key = '{}', signing_key = '{}', authentication_certificate_encrypted = 'c',
       signing_certificate_encrypted = 'c', push_provider = 'FCM', push_token_encrypted = 't' WHERE id = $1`,
    [device.id],
  );
  const before = await rowOf('identity', person.identityId);
  expect(await erasure.erase(person.identityId)).toBe(1);
  const after = await rowOf('identity', person.identityId);
  expect(after).toMatchObject({attributes_encrypted: Buffer.alloc(0), erased_at: expect.any(Date)});
  expect(after.personal_code_hash).not.toEqual(before.personal_code_hash);
  expect(await rowOf('device', device.id)).toMatchObject({
    status: 'REVOKED',
    name: '',
    authentication_key: null,
    signing_key: null,
    authentication_certificate_encrypted: null,
    signing_certificate_encrypted: null,
    push_provider: null,
    push_token_encrypted: null,
  });
});

test('an open session that a device of the person has scanned is cancelled', async () => {
  const device = await world.device();
  const id = await world.create();
  await world.phones.scan(device.proof(), id, Buffer.alloc(32));
  await erasure.erase(device.identityId);
  expect(await rowOf('session', id)).toMatchObject({status: 'CANCELLED', cancel_reason: 'device_revoked'});
});

test('a login that the person approved before the erasure cannot be redeemed', async () => {
  const device = await world.device();
  const id = await world.create();
  await world.confirm(id, device);
  await world.sessions.complete(world.client, id);
  await erasure.erase(device.identityId);
  expect(await world.sessions.redeem(world.client, id, 'challenge')).toBeNull();
});

test('an activation code of the person can no longer enrol a device', async () => {
  const person = await world.registrar.person();
  await erasure.erase(person.identityId);
  const device = await world.device(person);
  expect(await rowOf('device', device.id)).toBeUndefined();
});

test('the same personal code can be registered again, as another person', async () => {
  const {identityId, activationCode: _, ...attributes} = await world.registrar.person();
  await erasure.erase(identityId);
  const again = await world.registrar.identities.register(attributes);
  expect(again).not.toBe(identityId);
});

test('of concurrent erasures one succeeds, and the audit log has one entry', async () => {
  const {identityId} = await world.registrar.person();
  const outcomes = await Promise.allSettled([1, 2, 3].map(() => erasure.erase(identityId)));
  expect(outcomes.filter(({status}) => status === 'fulfilled')).toHaveLength(1);
  const {rows} = await world.admin.query(
    `SELECT actor, details FROM audit_entry WHERE target = $1 AND action = 'identity.erased'`,
    [`identity:${identityId}`],
  );
  expect(rows).toEqual([{actor: 'the operator', details: {devices: 0}}]);
});

test('enrolments that race with the erasure leave no device with data of the person', async () => {
  for (let round = 0; round < 10; round += 1) {
    const person = await world.registrar.person();
    const [device] = await Promise.all([world.device(person), erasure.erase(person.identityId)]);
    expect((await rowOf('device', device.id)) ?? {status: 'REVOKED', name: ''}).toMatchObject({
      status: 'REVOKED',
      name: '',
    });
  }
});

test('an erasure waits for the creation of a session with a push, which counts the push for the client and then for the person', async () => {
  const {identityId} = await world.registrar.person();
  await world.admin.query(
    'INSERT INTO subject (client_id, subject_id, identity_id, key_version, muted_at) VALUES ($1, $2, $2, 1, now())',
    [world.client.id, identityId],
  );
  const creation = await world.admin.connect();
  await creation.query('BEGIN');
  await creation.query('UPDATE subject SET pushes_in_day = 1 WHERE identity_id = $1', [identityId]);
  const erased = erasure.erase(identityId);
  await untilBlocked(world.admin);
  await creation.query('UPDATE identity SET pushes_in_day = 1 WHERE id = $1', [identityId]);
  await creation.query('COMMIT');
  creation.release();
  expect(await erased).toBe(0);
  const {rows} = await world.admin.query('SELECT muted_at FROM subject WHERE identity_id = $1', [identityId]);
  expect(rows).toEqual([{muted_at: null}]);
});

test.each(testPeople)('the test person $subjectId cannot be erased', async ({subjectId}) => {
  await expect(erasure.erase(subjectId)).rejects.toThrow('is a test person');
});
