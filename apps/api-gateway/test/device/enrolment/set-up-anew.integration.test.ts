import type {DevicePurpose} from '@signet/contracts';
import {signerOf, storedPossessionKey, type Phone} from '@signet/phone';
import {TestGateway} from '../support/gateway.js';
import {refused, summaryOf} from '../support/raw-device.js';
import {Owner} from './owner.js';

const tooNew = refused(403, 'device_too_new');

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await TestGateway.start();
});
afterAll(() => gateway.stop());

let owner: Owner;
let older: Phone;
let younger: Phone;
beforeEach(async () => {
  owner = await Owner.register(gateway);
  older = await owner.another({deviceName: 'Old phone'});
  younger = await owner.another({deviceName: 'New phone'});
});

const disable = async (by: Phone, purpose: DevicePurpose, target: Phone) =>
  summaryOf(await by.devices.disable(purpose, target.deviceId, '1234'));
/** Sets a phone up anew, once or several times, and returns its last device. */
const setUpAnew = async (phone: Phone, times = 1): Promise<Phone> => {
  const possession = await signerOf(storedPossessionKey(phone.save()));
  let last = phone;
  for (let time = 0; time < times; time += 1)
    last = await owner.another({possession, replaces: last.deviceId});
  return last;
};

describe('a phone that is set up anew', () => {
  it('while a new device has locked it, can be neither revoked nor locked by that one', async () => {
    expect(await disable(younger, 'LOCK_DEVICE', older)).toEqual({status: 200});
    const anew = await setUpAnew(older);
    expect(await disable(younger, 'REVOKE_DEVICE', anew)).toEqual(tooNew);
    expect(await disable(younger, 'LOCK_DEVICE', anew)).toEqual(tooNew);
    expect((await anew.state()).body).toMatchObject({status: 'ACTIVE'});
  });

  it('can be locked by a new device once, for a day, also if it is set up anew twice', async () => {
    const anew = await setUpAnew(older, 2);
    expect(await disable(younger, 'REVOKE_DEVICE', anew)).toEqual(tooNew);
    expect(await disable(younger, 'LOCK_DEVICE', anew)).toEqual({status: 200});
    expect((await anew.state()).body).toMatchObject({lock: {deviceId: younger.deviceId}});
  });

  it('after an older device has undone its lock, still may not lock or revoke that one', async () => {
    expect(await disable(younger, 'LOCK_DEVICE', older)).toEqual({status: 200});
    expect(summaryOf(await older.devices.undoLock('1234'))).toEqual({status: 200});
    const anew = await setUpAnew(younger, 2);
    await owner.age(older, 300);
    await owner.age(anew, 200);
    expect(await disable(anew, 'REVOKE_DEVICE', older)).toEqual(tooNew);
    expect(await disable(anew, 'LOCK_DEVICE', older)).toEqual(tooNew);
  });

  it('is a new device itself, which does not revoke a device that is in another phone', async () => {
    const anew = await setUpAnew(older);
    expect(await disable(anew, 'REVOKE_DEVICE', younger)).toEqual(tooNew);
  });
});

test('another phone that takes the place of an old one is as young as its enrolment', async () => {
  await owner.age(older, 100);
  await owner.age(await owner.another({deviceName: 'Phone 3'}), 90);
  for (const deviceName of ['Phone 4', 'Phone 5']) await owner.another({deviceName});
  const other = await owner.another({replaces: older.deviceId});
  expect(await owner.statusOf(older)).toBe('REVOKED');
  expect(await disable(younger, 'REVOKE_DEVICE', other)).toEqual({status: 200});
});
