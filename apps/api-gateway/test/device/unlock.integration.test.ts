import {createPrisma, DeviceCare} from '@signet/admin';
import type {Phone} from '@signet/phone';
import {testKeys} from '@signet/testing';
import {TestGateway} from './support/gateway.js';
import {RawDevice, refused, summaryOf} from './support/raw-device.js';
import {BASE_URL} from './support/settings.js';

let gateway: TestGateway;
let care: DeviceCare;
beforeAll(async () => {
  gateway = await TestGateway.start();
  care = new DeviceCare(createPrisma(gateway.operator), testKeys, 'operator');
});
afterAll(() => gateway.stop());

const audited = async ({deviceId}: Phone) => {
  const {rows} = await gateway.admin.query(
    `SELECT actor, action FROM audit_entry WHERE target = $1
       AND action NOT IN ('device.enrolled', 'device.keys_registered') ORDER BY at`,
    [`device:${deviceId}`],
  );
  return rows.map(({actor, action}) => `${actor === `device:${deviceId}` ? 'device' : actor} ${action}`);
};

async function lockByWrongPins(phone: Phone): Promise<void> {
  const sessionId = await gateway.session();
  await phone.scan(sessionId);
  for (const pin of ['0000', '0001', '0002']) await phone.confirm(sessionId, pin);
}

describe('a phone that was locked by wrong PINs', () => {
  let phone: Phone;
  beforeEach(async () => {
    phone = await gateway.phone();
    await lockByWrongPins(phone);
  });

  test('shows that it is locked, and so does the audit log', async () => {
    expect((await phone.state()).body).toMatchObject({status: 'LOCKED', attemptsLeft: 0});
    expect(await audited(phone)).toEqual(['device device.locked']);
  });

  test('works again after its person has entered a code from an operator', async () => {
    const code = await care.issueUnlockCode(phone.deviceId, 1);
    expect(await phone.unlock(code)).toMatchObject({
      status: 200,
      body: {deviceId: phone.deviceId, status: 'ACTIVE', attemptsLeft: 3},
    });
    expect(await audited(phone)).toEqual([
      'device device.locked',
      'operator unlock_code.issued',
      'device device.unlocked',
    ]);
    const sessionId = await gateway.session();
    await phone.scan(sessionId);
    expect(await phone.confirm(sessionId, '1234')).toMatchObject({status: 200, body: {status: 'CONFIRMED'}});
  });

  test('may retry unlocking if the response was lost', async () => {
    const code = await care.issueUnlockCode(phone.deviceId, 1);
    await phone.unlock(code);
    expect(await phone.unlock(code)).toMatchObject({status: 200, body: {status: 'ACTIVE'}});
  });

  test('stays locked after any other code', async () => {
    const {activationCode} = await gateway.registrar.person();
    for (const code of ['12345678901234567890', activationCode])
      expect(summaryOf(await phone.unlock(code))).toEqual(refused(403, 'invalid_activation_code'));
    expect((await phone.state()).body).toMatchObject({status: 'LOCKED'});
  });

  test('can be locked again, and then needs a new code', async () => {
    const code = await care.issueUnlockCode(phone.deviceId, 1);
    await phone.unlock(code);
    await lockByWrongPins(phone);
    expect(summaryOf(await phone.unlock(code))).toEqual(refused(403, 'invalid_activation_code'));
  });

  test('does not affect another phone of the same person', async () => {
    const person = await gateway.registrar.person();
    const first = await gateway.phone({}, person);
    person.activationCode = await gateway.registrar.identities.issueActivationCode(person.identityId, 1);
    const second = await gateway.phone({}, person);
    await lockByWrongPins(first);
    const sessionId = await gateway.session();
    await second.scan(sessionId);
    expect(await second.confirm(sessionId, '1234')).toMatchObject({status: 200});
  });

  test('cannot be unlocked once it is revoked', async () => {
    const code = await care.issueUnlockCode(phone.deviceId, 1);
    await phone.revoke();
    expect(summaryOf(await phone.unlock(code))).toEqual(refused(403, 'device_revoked'));
    expect(await audited(phone)).toContain('device device.revoked');
  });

  test('needs a proof of its own key, and a code in the body', async () => {
    const raw = await RawDevice.of(gateway, phone);
    for (const body of [{}, {activationCode: ''}, {activationCode: '1', more: 1}])
      expect(summaryOf(await raw.call('POST', '/device/unlock', body))).toEqual(
        refused(400, 'invalid_request'),
      );
    const response = await gateway.fetch(`${BASE_URL}/device/v1/device/unlock`, {method: 'POST'});
    expect(response.status).toBe(401);
  });
});

test('a phone that an operator has locked cannot approve its open session', async () => {
  const phone = await gateway.phone();
  const sessionId = await gateway.session();
  await phone.scan(sessionId);
  await care.lock(phone.deviceId);
  expect(summaryOf(await phone.confirm(sessionId, '1234'))).toEqual(refused(403, 'device_locked'));
});
