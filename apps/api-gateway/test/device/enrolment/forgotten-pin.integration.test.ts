import {signerOf, storedPossessionKey, type Phone, type PossessionSigner} from '@signet/phone';
import {TestGateway} from '../support/gateway.js';
import {MAX_DEVICES, Owner} from './owner.js';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await TestGateway.start();
});
afterAll(() => gateway.stop());

let owner: Owner;
beforeEach(async () => {
  owner = await Owner.register(gateway);
});

describe('a phone whose person has forgotten the PIN', () => {
  const locked = async (): Promise<{phone: Phone; possession: PossessionSigner}> => {
    const phone = await owner.another({deviceName: 'My phone'});
    for (let attempt = 0; attempt < 3; attempt += 1) await phone.beginPinChange('9182');
    expect(await owner.statusOf(phone)).toBe('LOCKED');
    return {phone, possession: await signerOf(storedPossessionKey(phone.save()))};
  };

  it('is set up anew, and its old device is revoked instead of counting against the limit', async () => {
    const {phone, possession} = await locked();
    await owner.newCode();
    expect((await owner.ask(phone.deviceId, possession)).preview).toMatchObject({ok: true});
    const anew = await gateway.phone(
      {deviceName: 'My phone', possession, replaces: phone.deviceId, pin: '7306'},
      owner.person,
    );
    expect(await owner.statusOf(phone)).toBe('REVOKED');
    expect(await anew.devices.list()).toMatchObject({
      content: {devices: [{deviceId: anew.deviceId, deviceName: 'My phone'}]},
    });
    const sessionId = await gateway.session();
    await anew.scan(sessionId);
    expect(await anew.confirm(sessionId, '7306')).toMatchObject({content: {status: 'CONFIRMED'}});
  });

  it('is set up anew although the person has the maximum number of phones, and this one was used last', async () => {
    for (let count = 1; count < MAX_DEVICES; count += 1) await owner.another();
    const {phone, possession} = await locked();
    await owner.newCode();
    await gateway.phone({possession, replaces: phone.deviceId}, owner.person);
    expect(await owner.statusOf(phone)).toBe('REVOKED');
  });

  it('makes no room for another person who has the maximum number of phones', async () => {
    const {phone, possession} = await locked();
    owner = await Owner.register(gateway);
    await owner.allPhones();
    await owner.newCode();
    await expect(gateway.phone({possession, replaces: phone.deviceId}, owner.person)).rejects.toThrow(
      'too_many_devices',
    );
    expect(await owner.statusOf(phone)).toBe('LOCKED');
  });

  it('is not revoked for a phone with another possession key', async () => {
    const {phone} = await locked();
    await owner.newCode();
    await gateway.phone({replaces: phone.deviceId}, owner.person);
    expect(await owner.statusOf(phone)).toBe('LOCKED');
  });
});

describe('two people who share a phone', () => {
  const noticesOf = async (phone: Phone): Promise<unknown> => {
    const inbox = await phone.inbox();
    return inbox.ok && inbox.content.notices;
  };
  const share = async (): Promise<{phone: Phone; possession: PossessionSigner; other: Owner}> => {
    const phone = await owner.another({deviceName: 'Phone of the first person'});
    const possession = await signerOf(storedPossessionKey(phone.save()));
    return {phone, possession, other: await Owner.register(gateway)};
  };

  it('each have a device in it, and setting up the second one revokes nothing of the first person', async () => {
    const {phone, possession, other} = await share();
    const second = await other.another({possession, replaces: phone.deviceId});
    const sessionId = await gateway.session();
    await phone.scan(sessionId);
    expect(await phone.confirm(sessionId, '1234')).toMatchObject({content: {status: 'CONFIRMED'}});
    const {rows} = await gateway.admin.query(
      `SELECT action FROM audit_entry WHERE actor = $1 AND target = $2`,
      [`device:${second.deviceId}`, `device:${phone.deviceId}`],
    );
    expect(rows).toEqual([]);
  });

  it('see no name of a device of the other one in their notices', async () => {
    const {phone, possession, other} = await share();
    const elsewhere = await other.another();
    const second = await other.another({deviceName: 'Shared phone', possession, replaces: phone.deviceId});
    const notice = {
      type: 'DEVICE_ADDED',
      deviceId: second.deviceId,
      deviceName: 'Shared phone',
      platform: 'SIMULATOR',
      at: expect.any(Number),
    };
    expect(await noticesOf(elsewhere)).toEqual([notice]);
    // Earlier releases stored the device of the other person here.
    await gateway.admin.query('UPDATE device SET replaces_id = $2 WHERE id = $1', [
      second.deviceId,
      phone.deviceId,
    ]);
    expect(await noticesOf(elsewhere)).toEqual([notice]);
  });
});
