import type {DevicePurpose} from '@signet/contracts';
import type {ApiResponse, Phone} from '@signet/phone';
import type {TestPerson} from '@signet/testing';
import {TestGateway} from './support/gateway.js';
import {RawDevice, refused, summaryOf} from './support/raw-device.js';
import {RawPin} from './support/raw-pin.js';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await TestGateway.start();
});
afterAll(() => gateway.stop());

let person: TestPerson;
let first: Phone;
let second: Phone;
let pin: RawPin;
beforeEach(async () => {
  person = await gateway.registrar.person();
  first = await gateway.phone({}, person);
  second = await another({deviceName: 'Lost phone'});
  pin = await RawPin.of(gateway, first);
});

const another = async (draft: {deviceName: string}): Promise<Phone> => {
  person.activationCode = await gateway.registrar.identities.issueActivationCode(person.identityId, 1);
  return gateway.phone(draft, person);
};

const disable = (
  purpose: DevicePurpose,
  deviceId: string,
  by: RawDevice = pin.device,
): Promise<ApiResponse<unknown>> =>
  purpose === 'LOCK_DEVICE'
    ? by.call('POST', `/devices/${deviceId}/lock`)
    : by.call('DELETE', `/devices/${deviceId}`);

const prove = (purpose: DevicePurpose, targetDeviceId: string, by: RawPin = pin) =>
  by.proveFree('1234', {purpose, targetDeviceId});

const statusOf = async (deviceId: string): Promise<unknown> =>
  (await gateway.admin.query('SELECT status FROM device WHERE id = $1', [deviceId])).rows[0].status;

const auditOf = async (deviceId: string): Promise<unknown[]> =>
  (
    await gateway.admin.query(
      'SELECT actor, action FROM audit_entry WHERE target = $1 AND actor <> target ORDER BY at',
      [`device:${deviceId}`],
    )
  ).rows;

const listOf = async (device: RawDevice): Promise<unknown> => (await device.call('GET', '/devices')).body;

const entry = (phone: Phone, deviceName: string, current: boolean) => ({
  deviceId: phone.deviceId,
  deviceName,
  platform: 'SIMULATOR',
  status: 'ACTIVE',
  createdAt: expect.any(Number),
  lastUsedAt: expect.any(Number),
  current,
});

test('a person sees all own devices, newest first, and which one asks; revoked ones are left out', async () => {
  expect(await listOf(pin.device)).toEqual({
    devices: [entry(second, 'Lost phone', false), entry(first, 'Test phone', true)],
  });
  await second.revoke();
  expect(await listOf(pin.device)).toEqual({devices: [entry(first, 'Test phone', true)]});
});

test('a locked device does not get the list', async () => {
  await prove('LOCK_DEVICE', second.deviceId);
  await disable('LOCK_DEVICE', second.deviceId);
  const response = await (await RawDevice.of(gateway, second)).call('GET', '/devices');
  expect(summaryOf(response)).toEqual(refused(403, 'device_locked'));
});

describe.each([
  ['LOCK_DEVICE', 'LOCKED', 'device.locked', 'device_locked', 'REVOKE_DEVICE'],
  ['REVOKE_DEVICE', 'REVOKED', 'device.revoked', 'device_revoked', 'LOCK_DEVICE'],
] as const)('%s', (purpose, status, action, reason, otherPurpose) => {
  const required = refused(409, 'pin_attempt_required');

  test('works after a proof of the PIN, ends the sessions of the device, and is audited', async () => {
    const sessionId = await gateway.session();
    await second.scan(sessionId);
    await prove(purpose, second.deviceId);
    const response = await disable(purpose, second.deviceId);
    expect(response.body).toEqual({deviceId: second.deviceId, status});
    expect(await statusOf(second.deviceId)).toBe(status);
    const {rows} = await gateway.admin.query('SELECT status, cancel_reason FROM session WHERE id = $1', [
      sessionId,
    ]);
    expect(rows).toEqual([{status: 'CANCELLED', cancel_reason: reason}]);
    await gateway.rang(sessionId);
    expect(await auditOf(second.deviceId)).toEqual([{actor: `device:${first.deviceId}`, action}]);
    expect(summaryOf(await second.scan(await gateway.session()))).toEqual(refused(403, reason));
  });

  test('is refused without a proof, with one for another purpose, and with one for another device', async () => {
    const third = await another({deviceName: 'Third phone'});
    expect(summaryOf(await disable(purpose, second.deviceId))).toEqual(required);
    await pin.proveFree('1234', {purpose: 'CHECK'});
    await prove(otherPurpose, second.deviceId);
    await prove(purpose, third.deviceId);
    expect(summaryOf(await disable(purpose, second.deviceId))).toEqual(required);
    expect(await statusOf(second.deviceId)).toBe('ACTIVE');
    expect((await disable(purpose, third.deviceId)).ok).toBe(true);
  });

  test('is refused after five minutes, and after a wrong PIN', async () => {
    await prove(purpose, second.deviceId);
    await gateway.admin.query(
      `UPDATE pin_attempt SET created_at = clock_timestamp() - interval '5 minutes' WHERE device_id = $1`,
      [first.deviceId],
    );
    expect(summaryOf(await disable(purpose, second.deviceId))).toEqual(required);
    const target = {purpose, targetDeviceId: second.deviceId};
    const {attemptId, toBeSigned, key} = await pin.openFree('0000', target);
    expect(summaryOf(await pin.prove(attemptId, toBeSigned, key))).toMatchObject({errorCode: 'wrong_pin'});
    expect(summaryOf(await disable(purpose, second.deviceId))).toEqual(required);
  });

  test('does not accept a signature over the bytes of another device', async () => {
    const {key, toBeSigned} = await pin.openFree('1234', {purpose, targetDeviceId: first.deviceId});
    const {attemptId} = await pin.openFree('1234', {purpose, targetDeviceId: second.deviceId});
    expect(summaryOf(await pin.prove(attemptId, toBeSigned, key))).toMatchObject({errorCode: 'wrong_pin'});
  });

  test('does not find the device of another person, an unknown id, no id, itself, or a revoked device', async () => {
    const foreign = await gateway.phone();
    await second.revoke();
    const ids = [foreign.deviceId, person.identityId, 'x', first.deviceId, second.deviceId];
    for (const id of ids) {
      if (id !== 'x') await prove(purpose, id);
      expect(summaryOf(await disable(purpose, id))).toEqual(refused(404, 'not_found'));
    }
    expect(await statusOf(foreign.deviceId)).toBe('ACTIVE');
    expect(await statusOf(first.deviceId)).toBe('ACTIVE');
  });

  test('serves once, however many callers use the same proof of the PIN at the same time', async () => {
    const sure = {LOCK_DEVICE: 409, REVOKE_DEVICE: 404}[purpose];
    await prove(purpose, second.deviceId);
    const responses = await Promise.all(Array.from({length: 8}, () => disable(purpose, second.deviceId)));
    expect(responses.map((response) => response.status).sort()).toEqual([
      200,
      ...Array.from({length: 7}, () => sure),
    ]);
    expect(await auditOf(second.deviceId)).toHaveLength(1);
  });

  test('of each other at the same time succeeds for one device only', async () => {
    const other = await RawPin.of(gateway, second);
    await prove(purpose, second.deviceId);
    await prove(purpose, first.deviceId, other);
    const responses = await Promise.all([
      disable(purpose, second.deviceId),
      disable(purpose, first.deviceId, other.device),
    ]);
    expect(responses.filter(({ok}) => ok)).toHaveLength(1);
    expect([await statusOf(first.deviceId), await statusOf(second.deviceId)].sort()).toEqual([
      'ACTIVE',
      status,
    ]);
  });

  test('is refused for a locked caller, even with a proof', async () => {
    await prove(purpose, second.deviceId);
    await gateway.admin.query(`UPDATE device SET status = 'LOCKED' WHERE id = $1`, [first.deviceId]);
    expect(summaryOf(await disable(purpose, second.deviceId))).toEqual(refused(403, 'device_locked'));
    expect(await statusOf(second.deviceId)).toBe('ACTIVE');
  });

  test('needs the id of the device in the PIN attempt, and no other purpose has one', async () => {
    for (const request of [
      {purpose},
      {purpose: 'CHECK', targetDeviceId: second.deviceId},
      {purpose, targetDeviceId: 'x'},
    ]) {
      const response = await pin.attempt('/pin-attempts', await pin.blind('1234'), request);
      expect(summaryOf(response)).toEqual(refused(400, 'invalid_request'));
      expect(JSON.stringify(response.body)).toContain('targetDeviceId');
    }
  });
});

test('a person can revoke a device that wrong PINs have locked', async () => {
  await gateway.admin.query(`UPDATE device SET status = 'LOCKED' WHERE id = $1`, [second.deviceId]);
  await prove('LOCK_DEVICE', second.deviceId);
  expect((await disable('LOCK_DEVICE', second.deviceId)).ok).toBe(true);
  expect(await auditOf(second.deviceId)).toEqual([]);
  await prove('REVOKE_DEVICE', second.deviceId);
  expect((await disable('REVOKE_DEVICE', second.deviceId)).ok).toBe(true);
  expect(await statusOf(second.deviceId)).toBe('REVOKED');
});
