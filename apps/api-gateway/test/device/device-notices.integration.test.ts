import type {Phone} from '@signet/phone';
import type {TestPerson} from '@signet/testing';
import {TestGateway} from './support/gateway.js';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await TestGateway.start();
});
afterAll(() => gateway.stop());

const noticesOf = async (phone: Phone): Promise<unknown> => {
  const response = await phone.inbox();
  return response.ok ? response.content.notices : response;
};

/** Returns the types of the unpublished events about a device, except `device.added`. */
const eventsOf = async ({deviceId}: Phone): Promise<string[]> => {
  const {rows} = await gateway.admin.query(
    `SELECT type FROM event WHERE device_id = $1 AND type <> 'device.added' AND published_at IS NULL ORDER BY id`,
    [deviceId],
  );
  return rows.map(({type}) => type);
};

const token = (value: string) => ({provider: 'FCM', token: value}) as const;

let person: TestPerson;
let first: Phone;
let second: Phone;
beforeEach(async () => {
  person = await gateway.registrar.person();
  first = await gateway.phone({push: token('first')}, person);
  person.activationCode = await gateway.registrar.identities.issueActivationCode(person.identityId, 1);
  second = await gateway.phone({deviceName: 'Second phone', push: token('second')}, person);
});

const added = () => ({...noticeOf(second), type: 'DEVICE_ADDED'});
const noticeOf = ({deviceId}: Phone) => ({
  deviceId,
  deviceName: deviceId === second.deviceId ? 'Second phone' : 'Test phone',
  platform: 'SIMULATOR',
  at: expect.any(Number),
});

test.each([
  ['new keys', 'KEYS_REPLACED', 'device.keys_replaced', (phone: Phone) => phone.replaceKeys('1234')],
  [
    'another push token',
    'PUSH_TOKEN_REPLACED',
    'device.push_token_replaced',
    (phone: Phone) => phone.replacePushToken(token('another')),
  ],
])(
  '%s of a phone are shown in the inbox of the others, with an event',
  async (_what, type, event, change) => {
    expect((await change(first)).ok).toBe(true);
    expect(await eventsOf(first)).toEqual([event]);
    expect(await noticesOf(second)).toEqual([{...noticeOf(first), type}]);
    expect(await noticesOf(first)).toEqual([added()]);
  },
);

test('the newest of several changes is shown first, and one that is older than the device is not shown', async () => {
  await second.replacePushToken(token('another'));
  expect(await noticesOf(first)).toEqual([{...noticeOf(second), type: 'PUSH_TOKEN_REPLACED'}, added()]);
  person.activationCode = await gateway.registrar.identities.issueActivationCode(person.identityId, 1);
  const third = await gateway.phone({}, person);
  expect(await noticesOf(third)).toBeUndefined();
});

test('the same push token again does not count as a change', async () => {
  expect((await first.replacePushToken(token('first'))).ok).toBe(true);
  expect(await eventsOf(first)).toEqual([]);
  expect(await noticesOf(second)).toBeUndefined();
});

test('a token that the service can no longer decrypt is replaced', async () => {
  await gateway.admin.query(`UPDATE device SET push_token_encrypted = '\\x01' WHERE id = $1`, [
    first.deviceId,
  ]);
  expect((await first.replacePushToken(token('first'))).ok).toBe(true);
  expect(await eventsOf(first)).toEqual(['device.push_token_replaced']);
});

test('the first keys of a phone and a change of its PIN do not count as changes of keys', async () => {
  await first.changePin('1234', '5678');
  expect(await eventsOf(first)).toEqual([]);
  expect(await noticesOf(second)).toBeUndefined();
});

test('a change is no longer shown after a month', async () => {
  await first.replacePushToken(token('another'));
  await gateway.admin.query(
    `UPDATE device SET created_at = created_at - interval '31 days',
       push_token_replaced_at = push_token_replaced_at - interval '30 days' WHERE identity_id = $1`,
    [person.identityId],
  );
  expect(await noticesOf(second)).toBeUndefined();
});
