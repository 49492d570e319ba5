import {TestGateway} from '../support/gateway.js';
import {Owner} from './owner.js';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await TestGateway.start();
});
afterAll(() => gateway.stop());

let owner: Owner;
beforeEach(async () => {
  owner = await Owner.register(gateway);
});

describe('the name of a phone', () => {
  const named = async (deviceName: string): Promise<string> => {
    const response = await (await owner.another({deviceName})).state();
    return response.ok ? response.content.deviceName : '';
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

  it('gets a number if it differs from another one only in case or spaces', async () => {
    await named('Mari phone');
    expect([await named('MARI phone'), await named(' Mari \u00a0\u2003phone ')]).toEqual([
      'MARI phone 2',
      'Mari phone 3',
    ]);
    const phone = await owner.another();
    expect(await phone.devices.rename('mari  PHONE')).toMatchObject({content: {deviceName: 'mari PHONE 4'}});
  });

  it('is not changed to one of spaces only', async () => {
    const phone = await owner.another();
    expect(await phone.devices.rename(' \u3000 ')).toMatchObject({
      status: 400,
      body: {errorCode: 'invalid_request'},
    });
  });

  it('can be changed by the phone itself, and the others show it', async () => {
    const [phone, other] = [await owner.another(), await owner.another()];
    expect(await phone.devices.rename('Kitchen')).toMatchObject({content: {deviceName: 'Kitchen'}});
    expect(await other.devices.list()).toMatchObject({
      content: {devices: expect.arrayContaining([expect.objectContaining({deviceName: 'Kitchen'})])},
    });
  });

  it('gets a number, too, if it is changed to the name of another phone, and the phone learns it', async () => {
    const [, phone] = [await owner.another({deviceName: 'Kitchen'}), await owner.another()];
    expect(await phone.devices.rename('Kitchen')).toMatchObject({content: {deviceName: 'Kitchen 2'}});
    expect((await phone.state()).body).toMatchObject({deviceName: 'Kitchen 2'});
  });

  it('stays the same if it is changed to itself, and may be that of a revoked phone or of another person', async () => {
    const [phone, revoked] = [
      await owner.another({deviceName: 'Kitchen'}),
      await owner.another({deviceName: 'Hall'}),
    ];
    await revoked.revoke();
    await (await Owner.register(gateway)).another({deviceName: 'Garden'});
    for (const deviceName of ['Kitchen', 'Hall', 'Garden'])
      expect(await phone.devices.rename(deviceName)).toMatchObject({content: {deviceName}});
  });

  it('differs after two phones were given the same one at the same time', async () => {
    const phones = [await owner.another(), await owner.another(), await owner.another()];
    const responses = await Promise.all(phones.map((phone) => phone.devices.rename('Kitchen')));
    const names = responses.map((response) => response.ok && response.content.deviceName);
    expect(names.toSorted()).toEqual(['Kitchen', 'Kitchen 2', 'Kitchen 3']);
  });

  it('is changed with an entry in the audit log, which does not contain the name', async () => {
    const phone = await owner.another();
    await phone.devices.rename('Kitchen');
    const device = `device:${phone.deviceId}`;
    const {rows} = await gateway.admin.query(
      `SELECT actor, details FROM audit_entry WHERE action = 'device.renamed' AND target = $1`,
      [device],
    );
    expect(rows).toEqual([{actor: device, details: null}]);
  });

  it.each([
    ['LOCKED', 'device_locked'],
    ['REVOKED', 'device_revoked'],
  ])('is not changed by a phone that is %s', async (status, errorCode) => {
    const phone = await owner.another();
    await gateway.admin.query('UPDATE device SET status = $2 WHERE id = $1', [phone.deviceId, status]);
    expect(await phone.devices.rename('Kitchen')).toMatchObject({body: {errorCode}});
  });
});

it('notes when a phone was last used', async () => {
  const phone = await owner.another();
  await gateway.admin.query(
    `UPDATE device SET last_used_at = '2020-01-01', set_up_at = '2020-01-01' WHERE id = $1`,
    [phone.deviceId],
  );
  const used = async (): Promise<boolean> => {
    const response = await phone.devices.list();
    return response.ok && response.content.devices.some(({lastUsedAt = 0}) => lastUsedAt > 1_600_000_000);
  };
  expect(await used()).toBe(false);
  const sessionId = await gateway.session();
  await phone.scan(sessionId);
  await phone.confirm(sessionId, '1234');
  expect(await used()).toBe(true);
});
