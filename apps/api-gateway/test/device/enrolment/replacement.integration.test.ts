import type {Phone} from '@signet/phone';
import {until} from '@signet/testing';
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

const namesIn = (list: Awaited<ReturnType<Owner['ask']>>['list']): string[] =>
  list.ok ? list.content.devices.map(({deviceName}) => deviceName) : [];
const at = (phones: readonly Phone[], index: number): Phone => {
  const phone = phones[index];
  if (phone === undefined) throw new Error(`there is no phone ${index}`);
  return phone;
};

describe('a person with the maximum number of phones', () => {
  it('sees with a new code all of them but the one used last, the least recently used first', async () => {
    await owner.allPhones();
    await owner.newCode();
    const {preview, list} = await owner.ask();
    expect(preview).toMatchObject({ok: false, body: {errorCode: 'too_many_devices'}});
    expect(namesIn(list)).toEqual(['Phone 1', 'Phone 2', 'Phone 3', 'Phone 4']);
    expect(list).toMatchObject({
      content: {devices: [{lastUsedAt: expect.any(Number), createdAt: expect.any(Number)}, {}, {}, {}]},
    });
  });

  it('sets up a new one in place of an old one, which is revoked, and the others get a notice', async () => {
    const phones = await owner.allPhones();
    await owner.newCode();
    const {deviceId: replaces} = at(phones, 1);
    expect((await owner.ask(replaces)).preview).toMatchObject({ok: true});
    expect(await owner.statusOf(at(phones, 1))).toBe('ACTIVE');
    const sessionId = await gateway.session();
    await at(phones, 1).scan(sessionId);

    const added = await gateway.phone({deviceName: 'New phone', replaces}, owner.person);

    expect(await Promise.all(phones.map((phone) => owner.statusOf(phone)))).toEqual([
      'ACTIVE',
      'REVOKED',
      'ACTIVE',
      'ACTIVE',
      'ACTIVE',
    ]);
    expect(await at(phones, 1).inbox()).toMatchObject({body: {errorCode: 'device_revoked'}});
    const {rows} = await gateway.admin.query(`SELECT status, cancel_reason FROM session WHERE id = $1`, [
      sessionId,
    ]);
    expect(rows).toEqual([{status: 'CANCELLED', cancel_reason: 'device_revoked'}]);
    const audit = await gateway.admin.query(
      `SELECT actor, action FROM audit_entry WHERE target = $1 AND actor <> target`,
      [`device:${replaces}`],
    );
    expect(audit.rows).toEqual([{actor: `device:${added.deviceId}`, action: 'device.revoked'}]);
    expect(await at(phones, 0).inbox()).toMatchObject({
      content: {
        notices: expect.arrayContaining([
          {
            type: 'DEVICE_ADDED',
            deviceId: added.deviceId,
            deviceName: 'New phone',
            platform: 'SIMULATOR',
            at: expect.any(Number),
            replacedDeviceName: 'Phone 2',
          },
        ]),
      },
    });
  });

  it.each<[string, (phones: readonly Phone[]) => Promise<string>]>([
    ['the one used last', async (phones) => at(phones, MAX_DEVICES - 1).deviceId],
    ['the phone of another person', async () => (await gateway.phone()).deviceId],
    ['an unknown phone', async () => '0192e4a5-7b1c-8def-8123-456789abcdef'],
  ])('cannot replace %s', async (_what, choose) => {
    const phones = await owner.allPhones();
    const replaces = await choose(phones);
    await owner.newCode();
    const before = await gateway.facts();
    expect((await owner.ask(replaces)).preview).toMatchObject({body: {errorCode: 'too_many_devices'}});
    await expect(gateway.phone({replaces}, owner.person)).rejects.toThrow('too_many_devices');
    expect(await gateway.facts()).toBe(before);
  });

  it('replaces one phone with one code, however many phones use it at the same time', async () => {
    const phones = await owner.allPhones();
    await owner.newCode();
    const results = await Promise.allSettled(
      phones.slice(0, MAX_DEVICES - 1).map(({deviceId}) => gateway.phone({replaces: deviceId}, owner.person)),
    );
    expect(results.filter(({status}) => status === 'fulfilled')).toHaveLength(1);
    expect(
      (await Promise.all(phones.map((phone) => owner.statusOf(phone)))).filter(
        (status) => status === 'REVOKED',
      ),
    ).toHaveLength(1);
  });

  it('keeps a phone of which a PIN proof is committed while the enrolment waits for it, and gets no sixth one', async () => {
    const phones = await owner.allPhones();
    const {deviceId: replaces} = at(phones, 0);
    await owner.newCode();
    const proof = await gateway.admin.connect();
    await proof.query('BEGIN');
    await proof.query('UPDATE device SET last_used_at = clock_timestamp() WHERE id = $1', [replaces]);
    const enrolment = gateway.phone({replaces}, owner.person);
    const ended = Promise.allSettled([enrolment]);
    await until('an enrolment that waits for the phone', async () => {
      const {rows} = await gateway.admin.query(
        `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
      );
      return rows.length > 0;
    });
    await proof.query('COMMIT');
    proof.release();
    await ended;
    const {rows} = await gateway.admin.query(
      `SELECT status, count(*)::int FROM device WHERE identity_id = $1 GROUP BY status`,
      [owner.person.identityId],
    );
    expect(rows).toEqual([{status: 'ACTIVE', count: MAX_DEVICES}]);
    await expect(enrolment).rejects.toThrow('too_many_devices');
  });
});

it('keeps the other phones of a person who has room for one more', async () => {
  const phone = await owner.another();
  await owner.another({deviceName: 'Latest'});
  await owner.newCode();
  expect(namesIn((await owner.ask()).list)).toEqual([]);
  await gateway.phone({replaces: phone.deviceId}, owner.person);
  expect(await owner.statusOf(phone)).toBe('ACTIVE');
});

describe('a list of replaceable phones', () => {
  it.each<[string, () => Promise<unknown>]>([
    ['is unknown', async () => void (owner.person.activationCode = '0'.repeat(20))],
    ['was used', () => gateway.phone({}, owner.person)],
    [
      'has expired',
      () =>
        gateway.admin.query('UPDATE activation_code SET expires_at = now() WHERE identity_id = $1', [
          owner.person.identityId,
        ]),
    ],
  ])('is refused with a code that %s', async (_what, spoil) => {
    await spoil();
    expect((await owner.ask()).list).toMatchObject({
      status: 403,
      body: {errorCode: 'invalid_activation_code'},
    });
  });
});
