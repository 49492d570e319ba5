import {createPrisma, DeviceCare} from '@signet/admin';
import {testKeys} from '@signet/testing';
import {TestGateway} from './support/gateway.js';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await TestGateway.start();
});
afterAll(() => gateway.stop());

/** A UUID of version 7 (RFC 9562 section 5.7). */
const uuidV7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

test('every entry about a phone has its own UUIDv7', async () => {
  const care = new DeviceCare(createPrisma(gateway.operator), testKeys, 'operator');
  const phone = await gateway.phone();
  await phone.replacePushToken({provider: 'FCM', token: 'token'});
  const session = async () => {
    const sessionId = await gateway.session();
    await phone.scan(sessionId);
    return sessionId;
  };
  const first = await session();
  for (const pin of ['0000', '1234']) await phone.confirm(first, pin);
  await phone.confirm(await session(), '0000');
  await phone.changePin('1234', '5678');
  const last = await session();
  for (const pin of ['0000', '0001', '0002']) await phone.confirm(last, pin);
  await phone.unlock(await care.issueUnlockCode(phone.deviceId, 1));
  await phone.revoke();

  const {rows} = await gateway.admin.query<{id: string; action: string}>(
    'SELECT id, action FROM audit_entry WHERE target = $1 ORDER BY at',
    [`device:${phone.deviceId}`],
  );
  expect(rows.map(({action}) => action)).toEqual(
    expect.arrayContaining([
      'device.enrolled',
      'device.keys_registered',
      'device.push_token_replaced',
      'device.pin_attempts_unproven',
      'device.pin_change_approved',
      'device.locked',
      'unlock_code.issued',
      'device.unlocked',
      'device.revoked',
    ]),
  );
  for (const {id} of rows) expect(id).toMatch(uuidV7);
});
