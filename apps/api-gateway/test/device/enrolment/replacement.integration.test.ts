import {limits} from '@signet/contracts';
import {
  environmentWith,
  generatePossessionKey,
  previewEnrolment,
  replaceableDevices,
  signerOf,
  storedPossessionKey,
  type Phone,
  type PossessionSigner,
} from '@signet/phone';
import type {TestPerson} from '@signet/testing';
import {TestGateway, type PhoneDraft} from '../support/gateway.js';
import {BASE_URL} from '../support/settings.js';

const MOST = limits.devicesPerPerson.default;

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await TestGateway.start();
});
afterAll(() => gateway.stop());

let person: TestPerson;
beforeEach(async () => {
  person = await gateway.registrar.person();
});

const newCode = async (): Promise<string> => {
  person.activationCode = await gateway.registrar.identities.issueActivationCode(person.identityId, 1);
  return person.activationCode;
};
const another = async (draft: PhoneDraft = {}): Promise<Phone> => {
  await newCode();
  return gateway.phone(draft, person);
};
/** As many phones as a person may have. Each was last used an hour before the next one. */
const allPhones = async (): Promise<Phone[]> => {
  const phones: Phone[] = [];
  for (let index = 1; index <= MOST; index += 1) {
    const phone = await another({deviceName: `Phone ${index}`});
    await gateway.admin.query(
      `UPDATE device SET last_used_at = now() - make_interval(hours => $2) WHERE id = $1`,
      [phone.deviceId, MOST + 1 - index],
    );
    phones.push(phone);
  }
  return phones;
};
const statusOf = async ({deviceId}: Phone): Promise<unknown> =>
  (await gateway.admin.query('SELECT status FROM device WHERE id = $1', [deviceId])).rows[0].status;
const signer = async (): Promise<PossessionSigner> => signerOf(await generatePossessionKey());
const ask = async (replaces?: string, possession?: PossessionSigner) => {
  const options = {
    baseUrl: BASE_URL,
    activationCode: person.activationCode,
    possession: possession ?? (await signer()),
  };
  const environment = environmentWith({fetch: gateway.fetch});
  return {
    preview: await previewEnrolment({...options, ...(replaces !== undefined && {replaces})}, environment),
    list: await replaceableDevices(options, environment),
  };
};
const namesIn = (list: Awaited<ReturnType<typeof ask>>['list']): string[] =>
  list.ok ? list.content.devices.map(({deviceName}) => deviceName) : [];
const at = (phones: readonly Phone[], index: number): Phone => {
  const phone = phones[index];
  if (phone === undefined) throw new Error(`there is no phone ${index}`);
  return phone;
};

describe('a person with the maximum number of phones', () => {
  it('sees with a new code all of them but the one used last, the least recently used first', async () => {
    await allPhones();
    await newCode();
    const {preview, list} = await ask();
    expect(preview).toMatchObject({ok: false, body: {errorCode: 'too_many_devices'}});
    expect(namesIn(list)).toEqual(['Phone 1', 'Phone 2', 'Phone 3', 'Phone 4']);
    expect(list).toMatchObject({
      content: {devices: [{lastUsedAt: expect.any(Number), createdAt: expect.any(Number)}, {}, {}, {}]},
    });
  });

  it('sets up a new one in place of an old one, which is revoked, and the others are told', async () => {
    const phones = await allPhones();
    await newCode();
    const {deviceId: replaces} = at(phones, 1);
    expect((await ask(replaces)).preview).toMatchObject({ok: true});
    expect(await statusOf(at(phones, 1))).toBe('ACTIVE');
    const sessionId = await gateway.session();
    await at(phones, 1).scan(sessionId);

    const added = await gateway.phone({deviceName: 'New phone', replaces}, person);

    expect(await Promise.all(phones.map(statusOf))).toEqual([
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
    ['the one used last', async (phones) => at(phones, MOST - 1).deviceId],
    ['the phone of another person', async () => (await gateway.phone()).deviceId],
    ['an unknown phone', async () => '0192e4a5-7b1c-8def-8123-456789abcdef'],
  ])('cannot replace %s', async (_what, choose) => {
    const phones = await allPhones();
    const replaces = await choose(phones);
    await newCode();
    const before = await gateway.facts();
    expect((await ask(replaces)).preview).toMatchObject({body: {errorCode: 'too_many_devices'}});
    await expect(gateway.phone({replaces}, person)).rejects.toThrow('too_many_devices');
    expect(await gateway.facts()).toBe(before);
  });

  it('replaces one phone with one code, however many phones use it at the same time', async () => {
    const phones = await allPhones();
    await newCode();
    const results = await Promise.allSettled(
      phones.slice(0, MOST - 1).map(({deviceId}) => gateway.phone({replaces: deviceId}, person)),
    );
    expect(results.filter(({status}) => status === 'fulfilled')).toHaveLength(1);
    expect((await Promise.all(phones.map(statusOf))).filter((status) => status === 'REVOKED')).toHaveLength(
      1,
    );
  });
});

it('keeps the other phones of a person who has room for one more', async () => {
  const phone = await another();
  await another({deviceName: 'Latest'});
  await newCode();
  expect(namesIn((await ask()).list)).toEqual([]);
  await gateway.phone({replaces: phone.deviceId}, person);
  expect(await statusOf(phone)).toBe('ACTIVE');
});

describe('a phone whose person has forgotten the PIN', () => {
  const locked = async (): Promise<{phone: Phone; possession: PossessionSigner}> => {
    const phone = await another({deviceName: 'My phone'});
    for (let attempt = 0; attempt < 3; attempt += 1) await phone.beginPinChange('9182');
    expect(await statusOf(phone)).toBe('LOCKED');
    return {phone, possession: await signerOf(storedPossessionKey(phone.save()))};
  };

  it('is set up anew, and its old device is revoked instead of counting against the limit', async () => {
    const {phone, possession} = await locked();
    await newCode();
    expect((await ask(phone.deviceId, possession)).preview).toMatchObject({ok: true});
    const anew = await gateway.phone(
      {deviceName: 'My phone', possession, replaces: phone.deviceId, pin: '7306'},
      person,
    );
    expect(await statusOf(phone)).toBe('REVOKED');
    expect(await anew.devices.list()).toMatchObject({
      content: {devices: [{deviceId: anew.deviceId, deviceName: 'My phone'}]},
    });
    const sessionId = await gateway.session();
    await anew.scan(sessionId);
    expect(await anew.confirm(sessionId, '7306')).toMatchObject({content: {status: 'CONFIRMED'}});
  });

  it('is set up anew although the person has the maximum number of phones, and this one was used last', async () => {
    for (let count = 1; count < MOST; count += 1) await another();
    const {phone, possession} = await locked();
    await newCode();
    await gateway.phone({possession, replaces: phone.deviceId}, person);
    expect(await statusOf(phone)).toBe('REVOKED');
  });

  it('is set up for another person, who then has it alone', async () => {
    const {phone, possession} = await locked();
    const other = await gateway.registrar.person();
    await gateway.phone({possession, replaces: phone.deviceId}, other);
    expect(await statusOf(phone)).toBe('REVOKED');
  });

  it('makes no room for another person who has the maximum number of phones', async () => {
    const {phone, possession} = await locked();
    person = await gateway.registrar.person();
    await allPhones();
    await newCode();
    await expect(gateway.phone({possession, replaces: phone.deviceId}, person)).rejects.toThrow(
      'too_many_devices',
    );
    expect(await statusOf(phone)).toBe('LOCKED');
  });

  it('is not revoked for a phone with another possession key', async () => {
    const {phone} = await locked();
    await newCode();
    await gateway.phone({replaces: phone.deviceId}, person);
    expect(await statusOf(phone)).toBe('LOCKED');
  });
});

describe('a list of replaceable phones', () => {
  it.each<[string, () => Promise<unknown>]>([
    ['is unknown', async () => void (person.activationCode = '0'.repeat(20))],
    ['was used', () => gateway.phone({}, person)],
    [
      'has expired',
      () =>
        gateway.admin.query('UPDATE activation_code SET expires_at = now() WHERE identity_id = $1', [
          person.identityId,
        ]),
    ],
  ])('is refused with a code that %s', async (_what, spoil) => {
    await spoil();
    expect((await ask()).list).toMatchObject({
      status: 403,
      body: {errorCode: 'invalid_activation_code'},
    });
  });
});

describe('the name of a phone', () => {
  const named = async (deviceName: string): Promise<string> => {
    const answer = await (await another({deviceName})).state();
    return answer.ok ? answer.content.deviceName : '';
  };

  it('gets a number if another phone of the person has it', async () => {
    const long = 'x'.repeat(64);
    expect([await named('Linux'), await named('Linux'), await named('Linux')]).toEqual([
      'Linux',
      'Linux 2',
      'Linux 3',
    ]);
    expect([await named(long), await named(long)]).toEqual([long, `${'x'.repeat(62)} 2`]);
  });

  it('can be changed by the phone itself, and the others show it', async () => {
    const [phone, other] = [await another(), await another()];
    expect(await phone.devices.rename('Kitchen')).toMatchObject({content: {deviceName: 'Kitchen'}});
    expect(await other.devices.list()).toMatchObject({
      content: {devices: expect.arrayContaining([expect.objectContaining({deviceName: 'Kitchen'})])},
    });
  });

  it.each([
    ['LOCKED', 'device_locked'],
    ['REVOKED', 'device_revoked'],
  ])('is not changed by a phone that is %s', async (status, errorCode) => {
    const phone = await another();
    await gateway.admin.query('UPDATE device SET status = $2 WHERE id = $1', [phone.deviceId, status]);
    expect(await phone.devices.rename('Kitchen')).toMatchObject({body: {errorCode}});
  });
});

it('notes when a phone was last used', async () => {
  const phone = await another();
  await gateway.admin.query(
    `UPDATE device SET last_used_at = '2020-01-01', set_up_at = '2020-01-01' WHERE id = $1`,
    [phone.deviceId],
  );
  const used = async (): Promise<boolean> => {
    const answer = await phone.devices.list();
    return answer.ok && answer.content.devices.some(({lastUsedAt = 0}) => lastUsedAt > 1_600_000_000);
  };
  expect(await used()).toBe(false);
  const sessionId = await gateway.session();
  await phone.scan(sessionId);
  await phone.confirm(sessionId, '1234');
  expect(await used()).toBe(true);
});
