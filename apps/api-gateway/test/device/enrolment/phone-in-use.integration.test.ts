import {signerOf, storedPossessionKey, type Phone} from '@signet/phone';
import {TestGateway} from '../support/gateway.js';
import {RawDevice} from '../support/raw-device.js';
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

/** The names of the phones that somebody with a new code may remove. */
const removable = async (): Promise<string[]> => {
  await owner.newCode();
  const {list} = await owner.ask();
  return list.ok ? list.content.devices.map(({deviceName}) => deviceName) : [];
};
/** Sets up a phone of a thief, who has stolen a code, in place of another one. */
const thiefReplaces = async ({deviceId}: Phone): Promise<Phone> => {
  await owner.newCode();
  return gateway.phone({deviceName: 'Phone of a thief', replaces: deviceId}, owner.person);
};
const cannotRemove = async ({deviceId}: Phone): Promise<void> => {
  expect((await owner.ask(deviceId)).preview).toMatchObject({body: {errorCode: 'too_many_devices'}});
  await expect(gateway.phone({replaces: deviceId}, owner.person)).rejects.toThrow('too_many_devices');
};
const use = async (phone: Phone): Promise<void> => {
  const sessionId = await gateway.session();
  await phone.scan(sessionId);
  expect(await phone.confirm(sessionId, '1234')).toMatchObject({ok: true});
};

/** Five phones that are not new. Phone 5, the last, was used last. */
async function oldPhones(): Promise<[Phone, ...Phone[], Phone]> {
  const [first, ...more] = await owner.allPhones();
  const last = more.pop();
  if (first === undefined || last === undefined) throw new Error('there are not enough phones');
  return [first, ...more, last];
}
const lastOf = (phones: readonly [Phone, ...Phone[], Phone]): Phone => phones[phones.length - 1] ?? phones[0];

describe('a thief with two codes', () => {
  it('cannot remove the phone that the owner uses, although a new one was used later', async () => {
    const phones = await oldPhones();
    await thiefReplaces(phones[0]);
    expect(await removable()).toEqual(['Phone 2', 'Phone 3', 'Phone 4']);
    await cannotRemove(lastOf(phones));
  });

  it.each([
    [71, ['Phone 2', 'Phone 3', 'Phone 4']],
    [73, ['Phone 2', 'Phone 3', 'Phone 4', 'Phone 5']],
  ])('who has waited for %i hours can remove %j', async (hours, names) => {
    const phones = await oldPhones();
    await owner.age(await thiefReplaces(phones[0]), hours);
    expect(await removable()).toEqual(names);
  });

  it('cannot remove the phone that the owner has just set up anew', async () => {
    const phones = await oldPhones();
    const last = lastOf(phones);
    const possession = await signerOf(storedPossessionKey(last.save()));
    const anew = await owner.another({possession, replaces: last.deviceId});
    await thiefReplaces(phones[0]);
    await owner.newCode();
    await cannotRemove(anew);
  });

  it('cannot remove the phone in use by setting up a stolen phone anew either', async () => {
    const phones = await oldPhones();
    const possession = await signerOf(storedPossessionKey(phones[0].save()));
    await owner.another({possession, replaces: phones[0].deviceId});
    await owner.newCode();
    await cannotRemove(lastOf(phones));
  });
});

describe('a thief with two codes, and an owner whose phone in use is new,', () => {
  it('cannot remove this phone, although that of the thief was used later', async () => {
    const phones = await oldPhones();
    const last = lastOf(phones);
    await owner.age(last, 24);
    const stolen = await thiefReplaces(phones[0]);
    await use(stolen);
    expect(await removable()).toEqual(['Phone 2', 'Phone 3']);
    await cannotRemove(last);
  });

  it('can remove this phone if that of the thief was there before it', async () => {
    const phones = await oldPhones();
    const last = lastOf(phones);
    const stolen = await thiefReplaces(phones[0]);
    await owner.age(stolen, 48);
    await owner.age(last, 24);
    expect(await removable()).toEqual(['Phone 2', 'Phone 3', 'Phone 5']);
  });

  it('cannot remove this phone by setting up an older one anew either', async () => {
    const phones = await oldPhones();
    const last = lastOf(phones);
    await owner.age(last, 24);
    const possession = await signerOf(storedPossessionKey(phones[0].save()));
    await owner.another({possession, replaces: phones[0].deviceId});
    await owner.newCode();
    await cannotRemove(last);
  });
});

test('none of five new phones can be removed as long as the one that was set up last is in use', async () => {
  const phones = await oldPhones();
  for (const [index, phone] of phones.entries()) await owner.age(phone, 50 - index);
  expect(await removable()).toEqual([]);
  await use(phones[0]);
  expect(await removable()).toEqual(['Phone 2', 'Phone 3', 'Phone 4', 'Phone 5']);
});

describe('after the upgrade that records when phones are used', () => {
  const upgrade = (): Promise<unknown> =>
    gateway.admin.query(
      `UPDATE device SET last_used_at = NULL, use_recorded_from = clock_timestamp() WHERE identity_id = $1`,
      [owner.person.identityId],
    );

  it('no phone from before can be removed until the person has used one of them', async () => {
    const phones = await oldPhones();
    await upgrade();
    expect(await removable()).toEqual([]);
    await cannotRemove(phones[0]);
    await use(phones[0]);
    expect(await removable()).toEqual(['Phone 2', 'Phone 3', 'Phone 4', 'Phone 5']);
  });

  it('a new phone does not count as a use of those that have not noted their set-up', async () => {
    const phones = await oldPhones();
    await gateway.admin.query(`UPDATE device SET status = 'REVOKED' WHERE id = $1`, [phones[0].deviceId]);
    await upgrade();
    await gateway.admin.query(`UPDATE device SET set_up_at = NULL WHERE identity_id = $1`, [
      owner.person.identityId,
    ]);
    await owner.another();
    expect(await removable()).toEqual([]);
  });

  it('a new phone does not count as a use of those from before', async () => {
    const phones = await oldPhones();
    await gateway.admin.query(`UPDATE device SET status = 'REVOKED' WHERE id = $1`, [phones[0].deviceId]);
    await upgrade();
    await owner.another();
    expect(await removable()).toEqual([]);
  });
});

test('the phone in use cannot be removed while its owner sets it up anew', async () => {
  const phones = await oldPhones();
  const last = lastOf(phones);
  const possession = await signerOf(storedPossessionKey(last.save()));
  const anew = await owner.another({possession, replaces: last.deviceId});
  await gateway.admin.query(`UPDATE device SET set_up_at = NULL, last_used_at = NULL WHERE id = $1`, [
    anew.deviceId,
  ]);
  await thiefReplaces(phones[0]);
  await owner.newCode();
  await cannotRemove(anew);
});

test('phones whose set-up has never ended can be removed, but not the last one', async () => {
  for (let count = 0; count < MAX_DEVICES; count += 1) {
    await owner.newCode();
    await RawDevice.enrol(gateway, owner.person);
  }
  expect(await removable()).toEqual(['Bare device', 'Bare device 2', 'Bare device 3', 'Bare device 4']);
});
