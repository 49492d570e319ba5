import type {Phone} from '@signet/phone';
import type {TestPerson} from '@signet/testing';
import {TestGateway} from './support/gateway.js';

describe('a new device of a person', () => {
  let gateway: TestGateway;
  let person: TestPerson;
  let first: Phone;
  beforeAll(async () => {
    gateway = await TestGateway.start();
  });
  afterAll(() => gateway.stop());
  beforeEach(async () => {
    person = await gateway.registrar.person();
    first = await gateway.phone({}, person);
  });

  const another = async (deviceName = 'Second phone') => {
    person.activationCode = await gateway.registrar.identities.issueActivationCode(person.identityId, 1);
    return gateway.phone({deviceName}, person);
  };
  const actionsOf = async ({deviceId}: Phone) => {
    const {rows} = await gateway.admin.query(
      'SELECT actor, action FROM audit_entry WHERE target = $1 ORDER BY at',
      [`device:${deviceId}`],
    );
    expect(new Set(rows.map(({actor}) => actor))).toEqual(new Set([`device:${deviceId}`]));
    return rows.map(({action}) => action);
  };

  it('is in the audit log with its enrolment, its certificates and its push token', async () => {
    const second = await another();
    await second.replacePushToken({provider: 'FCM', token: 'token'});
    expect(await actionsOf(second)).toEqual([
      'device.enrolled',
      'device.keys_registered',
      'device.push_token_replaced',
    ]);
  });

  it('is announced by one event', async () => {
    const {deviceId} = await another();
    const {rows} = await gateway.admin.query('SELECT type FROM event WHERE device_id = $1', [deviceId]);
    expect(rows).toEqual([{type: 'device.added'}]);
  });

  it('is shown in the inbox of the older devices of the person, and of nobody else', async () => {
    const stranger = await gateway.phone();
    expect((await first.inbox()).body).toEqual({sessions: []});
    const second = await another();
    expect((await first.inbox()).body).toEqual({
      sessions: [],
      notices: [
        {
          type: 'DEVICE_ADDED',
          deviceId: second.deviceId,
          deviceName: 'Second phone',
          platform: 'SIMULATOR',
          at: expect.any(Number),
        },
      ],
    });
    for (const phone of [second, stranger]) expect((await phone.inbox()).body).toEqual({sessions: []});
  });

  it('is no longer shown after a month', async () => {
    const {deviceId} = await another();
    await gateway.admin.query(
      `UPDATE device SET created_at = created_at - interval '30 days' WHERE id = ANY($1)`,
      [[first.deviceId, deviceId]],
    );
    expect((await first.inbox()).body).toEqual({sessions: []});
  });

  it('is refused when the person has five, and its code stays valid until one of them is revoked', async () => {
    for (let count = 2; count <= 5; count += 1) await another();
    await expect(another('Sixth phone')).rejects.toThrow('too_many_devices');
    await first.revoke();
    expect((await gateway.phone({deviceName: 'Sixth phone'}, person)).deviceId).not.toBe(first.deviceId);
  });

  it('cannot be enrolled with a code that a newer one has replaced', async () => {
    const {identities} = gateway.registrar;
    const earlier = {...person, activationCode: await identities.issueActivationCode(person.identityId, 1)};
    const latest = {...person, activationCode: await identities.issueActivationCode(person.identityId, 1)};
    await expect(gateway.phone({}, earlier)).rejects.toThrow('invalid_activation_code');
    expect((await gateway.phone({}, latest)).deviceId).not.toBe(first.deviceId);
  });
});
