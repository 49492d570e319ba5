import type {DevicePurpose} from '@signet/contracts';
import {createPrisma, DeviceCare} from '@signet/admin';
import type {Phone} from '@signet/phone';
import {testKeys, type TestPerson} from '@signet/testing';
import {TestGateway} from './support/gateway.js';
import {RawDevice, refused, summaryOf} from './support/raw-device.js';

const tooNew = refused(403, 'device_too_new');
const locked = refused(403, 'device_locked');

let gateway: TestGateway;
let person: TestPerson;
let older: Phone;
let newer: Phone;
beforeAll(async () => {
  gateway = await TestGateway.start();
});
beforeEach(async () => {
  person = await gateway.registrar.person();
  older = await gateway.phone({deviceName: 'Old phone'}, person);
  newer = await another('New phone');
});
afterAll(() => gateway.stop());

async function another(deviceName: string): Promise<Phone> {
  person.activationCode = await gateway.registrar.identities.issueActivationCode(person.identityId, 1);
  return gateway.phone({deviceName}, person);
}

const disable = async (by: Phone, purpose: DevicePurpose, target: Phone) =>
  summaryOf(await by.devices.disable(purpose, target.deviceId, '1234'));
const lock = (by = newer, target = older) => disable(by, 'LOCK_DEVICE', target);
const revoke = (by = newer, target = older) => disable(by, 'REVOKE_DEVICE', target);
const scan = async (phone: Phone) => summaryOf(await phone.scan(await gateway.session()));

const set = (phone: Phone, columns: string) =>
  gateway.admin.query(`UPDATE device SET ${columns} WHERE id = $1`, [phone.deviceId]);
const age = (phone: Phone, hours: number) =>
  set(phone, `created_at = clock_timestamp() - interval '${hours} hours'`);
const letLockEnd = () => set(older, 'locked_until = clock_timestamp()');

describe('a device younger than 72 hours', () => {
  it('does not revoke an older device, and proving the PIN changes nothing about that', async () => {
    expect(await revoke()).toEqual(tooNew);
    expect(await scan(older)).toEqual({status: 200});
  });

  it('locks an older device for 24 hours, and both devices learn until when', async () => {
    const response = await newer.devices.disable('LOCK_DEVICE', older.deviceId, '1234');
    const until = Object(response.body).lockedUntil;
    expect(Math.abs(until - Date.now() / 1000 - 86_400)).toBeLessThan(120);
    expect(await scan(older)).toEqual(locked);
    expect((await older.state()).body).toMatchObject({
      status: 'LOCKED',
      lock: {until, deviceId: newer.deviceId, deviceName: 'New phone'},
    });
  });

  it('revokes and locks devices that are younger than itself', async () => {
    const third = await another('Third phone');
    expect(await lock(newer, third)).toEqual({status: 200});
    expect((await third.state()).body).not.toHaveProperty('lock');
    expect(await revoke(newer, third)).toEqual({status: 200});
  });

  it('cannot lock the older device again, and neither can another new device', async () => {
    await lock();
    await letLockEnd();
    expect(await lock()).toEqual(tooNew);
    expect(await lock(await another('Third phone'))).toEqual(tooNew);
    expect(await scan(older)).toEqual({status: 200});
  });

  it('locks the older device once, however many requests arrive at the same time', async () => {
    const responses = await Promise.all([lock(), lock(await another('Third phone')), revoke()]);
    expect(responses.filter(({status}) => status === 200)).toHaveLength(1);
    expect((await older.state()).body).toMatchObject({status: 'LOCKED'});
  });

  it('cannot revoke the older device during the lock either', async () => {
    await lock();
    expect(await revoke()).toEqual(tooNew);
  });
});

test('a device that is 72 hours old locks and revokes older devices for good', async () => {
  await age(older, 100);
  await age(newer, 72);
  expect(await lock()).toEqual({status: 200});
  expect((await older.state()).body).not.toHaveProperty('lock');
  expect(await revoke()).toEqual({status: 200});
});

test('the lock ends at its time, without any call', async () => {
  await lock();
  await letLockEnd();
  expect((await older.state()).body).toMatchObject({status: 'ACTIVE'});
  expect((await older.devices.list()).body).toMatchObject({
    devices: [{status: 'ACTIVE'}, {status: 'ACTIVE'}],
  });
  const sessionId = await gateway.session();
  await older.scan(sessionId);
  expect((await older.confirm(sessionId, '1234')).status).toBe(200);
  expect(await older.replaceKeys('1234')).toMatchObject({ok: true});
});

describe('the older device', () => {
  const undo = async (pin = '1234') => summaryOf(await older.devices.undoLock(pin));

  it('ends the lock with its PIN, and revokes the new device at once', async () => {
    await lock();
    expect(await undo()).toEqual({status: 200});
    expect(await scan(older)).toEqual({status: 200});
    const {rows} = await gateway.admin.query(
      `SELECT actor FROM audit_entry WHERE action = 'device.lock_undone' AND target = $1`,
      [`device:${older.deviceId}`],
    );
    expect(rows).toEqual([{actor: `device:${older.deviceId}`}]);
    expect(await revoke(older, newer)).toEqual({status: 200});
  });

  it('is then safe from the new device, even when that is no longer new', async () => {
    await lock();
    await undo();
    await age(older, 300);
    await age(newer, 200);
    await set(older, 'temporarily_locked_at = NULL');
    expect(await lock()).toEqual(tooNew);
    expect(await revoke()).toEqual(tooNew);
  });

  it('does nothing else during the lock', async () => {
    await lock();
    const device = await RawDevice.of(gateway, older);
    const blindedElement = 'wuKsnNEff6lG0CAQsQXfOOczVZF7qjjNg__l1MpzPl8';
    for (const purpose of ['CHECK', 'CHANGE_PIN', 'NEW_PIN'])
      expect(summaryOf(await device.call('POST', '/pin-attempts', {blindedElement, purpose}))).toEqual(
        locked,
      );
    expect(await revoke(older, newer)).toEqual(locked);
    expect(await scan(older)).toEqual(locked);
  });

  it('is locked for good by three wrong PINs, which the time of the lock does not end', async () => {
    await lock();
    for (const attemptsLeft of [2, 1, 0])
      expect(await undo('0000')).toEqual(refused(403, 'wrong_pin', {attemptsLeft}));
    expect(await undo()).toEqual(locked);
    const {rows} = await gateway.admin.query('SELECT status, locked_until FROM device WHERE id = $1', [
      older.deviceId,
    ]);
    expect(rows).toEqual([{status: 'LOCKED', locked_until: null}]);
  });

  it('cannot end another lock: of wrong PINs, of an operator, or of a device that is not new', async () => {
    const care = new DeviceCare(createPrisma(gateway.operator), testKeys, 'operator');
    await care.lock(older.deviceId);
    expect(await undo()).toEqual(locked);
    await set(older, `status = 'ACTIVE'`);
    await lock();
    await care.lock(older.deviceId);
    expect((await older.state()).body).not.toHaveProperty('lock');
    expect(await undo()).toEqual(locked);
    expect(
      await gateway.admin.query('SELECT locked_until FROM device WHERE id = $1', [older.deviceId]),
    ).toMatchObject({
      rows: [{locked_until: null}],
    });
  });

  it('is unlocked by a code, too', async () => {
    await lock();
    const care = new DeviceCare(createPrisma(gateway.operator), testKeys, 'operator');
    const code = await care.issueUnlockCode(older.deviceId, 1);
    expect(await older.unlock(code)).toMatchObject({ok: true, body: {status: 'ACTIVE'}});
    expect(await scan(older)).toEqual({status: 200});
  });
});

test('a lock that any process sets later has no end, because a change of the status forgets the earlier end', async () => {
  await lock();
  await letLockEnd();
  await set(older, `status = 'ACTIVE'`);
  await set(older, `status = 'LOCKED'`);
  expect((await older.state()).body).toMatchObject({status: 'LOCKED'});
  expect((await older.state()).body).not.toHaveProperty('lock');
});

test('the lock is an event, which the devices of the person get as a notice', async () => {
  await lock();
  const {rows} = await gateway.admin.query(
    `SELECT device_id, published_at FROM event WHERE type = 'device.temporarily_locked' AND device_id = $1`,
    [newer.deviceId],
  );
  expect(rows).toEqual([{device_id: newer.deviceId, published_at: null}]);
});
