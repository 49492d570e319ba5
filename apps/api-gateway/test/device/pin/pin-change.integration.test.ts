import type {FreePinAttemptRequest} from '@signet/contracts';
import {Phone, type PhoneState} from '@signet/phone';
import {lossyFetch, type Loss} from '../support/lossy-fetch.js';
import {TestGateway} from '../support/gateway.js';
import {refused, summaryOf} from '../support/raw-device.js';
import {RawPin} from '../support/raw-pin.js';

const wrongPin = (attemptsLeft: number) => refused(403, 'wrong_pin', {attemptsLeft});
const required = refused(409, 'pin_attempt_required');

let gateway: TestGateway;
let phone: Phone;
beforeAll(async () => {
  gateway = await TestGateway.start();
});
beforeEach(async () => {
  phone = await gateway.phone();
});
afterAll(() => gateway.stop());

async function confirm(on: Phone, pin: string) {
  const sessionId = await gateway.session();
  await on.scan(sessionId);
  return summaryOf(await on.confirm(sessionId, pin));
}

const deviceRow = async () =>
  (await gateway.admin.query('SELECT * FROM device WHERE id = $1', [phone.deviceId])).rows[0];

const newPin: Partial<FreePinAttemptRequest> = {purpose: 'NEW_PIN'};
const openNewPin = async (pin: RawPin) => pin.attempt('/pin-attempts', await pin.blind('2468'), newPin);

test('a changed PIN makes a copy of the phone useless, whichever PIN its thief knows', async () => {
  const thief = await gateway.restore(phone);
  expect(await phone.changePin('1234', '2468')).toMatchObject({ok: true});
  expect(await confirm(thief, '1234')).toEqual(wrongPin(2));
  expect(await confirm(thief, '2468')).toEqual(wrongPin(1));
  expect(await confirm(phone, '2468')).toEqual({status: 200});
  expect(summaryOf(await thief.changePin('1234', '9753'))).toEqual(wrongPin(2));
  expect(summaryOf(await thief.replaceKeys('1234'))).toEqual(wrongPin(1));
});

test('the OPRF key changes only when the new PIN is proven, and the change is audited once', async () => {
  const before = await deviceRow();
  const begun = await phone.beginPinChange('1234');
  expect((await deviceRow()).oprf_key_encrypted).toEqual(before.oprf_key_encrypted);
  expect(begun.ok && (await begun.content('2468'))).toMatchObject({ok: true});
  const after = await deviceRow();
  expect(after.oprf_key_encrypted).not.toEqual(before.oprf_key_encrypted);
  expect(after.pending_oprf_key_encrypted).toBeNull();
  const {rows} = await gateway.admin.query(
    `SELECT action FROM audit_entry WHERE actor = $1 AND action LIKE 'device.pin_change%' ORDER BY at`,
    [`device:${phone.deviceId}`],
  );
  expect(rows.map(({action}) => action)).toEqual(['device.pin_change_approved', 'device.pin_changed']);
});

test('a new PIN needs a proof of the current one in the last five minutes, and costs no attempt without it', async () => {
  const pin = await RawPin.of(gateway, phone);
  expect(summaryOf(await openNewPin(pin))).toEqual(required);
  await pin.proveFree('1234', {purpose: 'CHECK'});
  expect(summaryOf(await openNewPin(pin))).toEqual(required);
  await pin.proveFree('1234', {purpose: 'CHANGE_PIN'});
  await gateway.admin.query(
    `UPDATE pin_attempt SET created_at = clock_timestamp() - interval '5 minutes' WHERE device_id = $1`,
    [phone.deviceId],
  );
  expect(summaryOf(await openNewPin(pin))).toEqual(required);
  expect(await deviceRow()).toMatchObject({pin_attempts_used: 0, pending_oprf_key_encrypted: null});
});

test('a proof of the current PIN permits one change', async () => {
  const pin = await RawPin.of(gateway, phone);
  await phone.changePin('1234', '2468');
  expect(summaryOf(await openNewPin(pin))).toEqual(required);
});

test('a signature by a wrong key does not change the OPRF key, and counts as a wrong PIN', async () => {
  const pin = await RawPin.of(gateway, phone);
  await pin.proveFree('1234', {purpose: 'CHANGE_PIN'});
  const {oprf_key_encrypted: before} = await deviceRow();
  const {attemptId, toBeSigned, key} = await pin.openFree('1234', newPin);
  expect(summaryOf(await pin.prove(attemptId, toBeSigned, key))).toEqual(wrongPin(2));
  expect((await deviceRow()).oprf_key_encrypted).toEqual(before);
  expect(await confirm(phone, '1234')).toEqual({status: 200});
});

test('an app that proves the new PIN with the purpose CHECK keeps working, as before', async () => {
  const pin = await RawPin.of(gateway, phone);
  await pin.proveFree('1234', {purpose: 'CHANGE_PIN'});
  await pin.proveFree('1234', {purpose: 'CHECK'});
  expect(await confirm(phone, '1234')).toEqual({status: 200});
});

test('of two changes at the same time, the last attempt decides, and the phone is not locked out', async () => {
  const twin = await gateway.restore(phone);
  const first = await phone.beginPinChange('1234');
  const second = await twin.beginPinChange('1234');
  const [one, other] = await Promise.all([
    first.ok ? first.content('2468') : first,
    second.ok ? second.content('9753') : second,
  ]);
  expect([one.ok, other.ok].sort()).toEqual([false, true]);
  const [winner, pin] = one.ok ? ([phone, '2468'] as const) : ([twin, '9753'] as const);
  expect(await confirm(winner, pin)).toEqual({status: 200});
});

test('the change finishes although the answer to its last request is lost', async () => {
  const fetch = lossyFetch(gateway.fetch, 'response', (index) => index === 3);
  const unlucky = await Phone.restore(phone.save(), {fetch, pause: () => Promise.resolve()});
  expect(await unlucky.changePin('1234', '2468')).toMatchObject({ok: true});
  expect(await confirm(unlucky, '2468')).toEqual({status: 200});
});

test.each<Loss>(['request', 'response'])(
  'a phone that is killed at any step of the change, and loses the last %s, is never locked out',
  async (loss) => {
    for (let step = 0; step < 5; step += 1) {
      phone = await gateway.phone();
      let state: PhoneState = phone.save();
      const fetch = lossyFetch(gateway.fetch, loss, (index) => index >= step);
      const store = async (stored: PhoneState) => {
        state = stored;
      };
      const dying = await Phone.restore(state, {fetch, store, pause: () => Promise.resolve()});
      await dying.changePin('1234', '2468').catch(() => undefined);
      const woken = await Phone.restore(state, {fetch: gateway.fetch});
      const statuses = [(await confirm(woken, '1234')).status, (await confirm(woken, '2468')).status];
      expect(statuses.sort()).toEqual([200, 403]);
      expect(await deviceRow()).toMatchObject({status: 'ACTIVE'});
    }
  },
);
