import {sessionViewSchema} from '@signet/contracts';
import {createPrisma, DeviceCare} from '@signet/admin';
import type {Phone} from '@signet/phone';
import {testKeys, until} from '@signet/testing';
import {z} from 'zod';
import {StatusHub} from '../../src/sessions/status-hub.js';
import {signingWorld, type SigningWorld} from '../signing/world.js';
import {refused, summaryOf} from './support/raw-device.js';
import {RawPin} from './support/raw-pin.js';
import {loginRequest} from '../relying-party/gateway.js';

let world: SigningWorld;
let care: DeviceCare;
beforeAll(async () => {
  world = await signingWorld();
  care = new DeviceCare(createPrisma(world.operator), testKeys, 'operator');
});
afterAll(() => world.stop());

const login = async (): Promise<string> => {
  const {json} = await world.post('', loginRequest);
  return z.object({sessionId: z.string()}).parse(json).sessionId;
};

const scannedBy = async (phone: Phone, create: () => Promise<string> = login): Promise<string> => {
  const sessionId = await create();
  await phone.scan(sessionId);
  return sessionId;
};

/** Reads the stored state of a session, and the reason in the event `session.cancelled`. */
const stateOf = async (sessionId: string) => {
  const {rows} = await world.admin.query(
    `SELECT s.status, s.cancel_reason AS reason, e.reason AS event
     FROM session s LEFT JOIN event e ON e.session_id = s.id AND e.type = 'session.cancelled' WHERE s.id = $1`,
    [sessionId],
  );
  return rows[0];
};

const held = () => until('the long poll', async () => world.hub(StatusHub).watched === 1);

describe.each([
  ['locked by an operator', 'device_locked', ({deviceId}: Phone) => care.lock(deviceId)],
  ['revoked by an operator', 'device_revoked', ({deviceId}: Phone) => care.revoke(deviceId)],
  ['revoked by its person', 'device_revoked', (phone: Phone) => phone.revoke()],
])('when a phone is %s', (_what, reason, disable) => {
  let phone: Phone;
  beforeEach(async () => {
    phone = await world.phone();
  });

  test.each([
    ['login', login],
    ['signing', () => world.create()],
  ])('the %s that it has scanned is cancelled, and its relying party sees that', async (_kind, create) => {
    const sessionId = await scannedBy(phone, create);
    await (await RawPin.of(world, phone)).open(sessionId, '1234');
    await disable(phone);
    expect(await stateOf(sessionId)).toEqual({status: 'CANCELLED', reason, event: reason});
    expect((await world.get(`/${sessionId}/status`)).json).toEqual({status: 'CANCELLED'});
  });

  test('a relying party that waits for the approval learns of the cancellation', async () => {
    const sessionId = await scannedBy(phone);
    const response = world.get(`/${sessionId}/status?wait=55&since=SCANNED`);
    await held();
    await disable(phone);
    expect((await response).json).toEqual({status: 'CANCELLED'});
  });

  test('what it has approved, and the sessions of other phones, stay as they are', async () => {
    const [confirmed, captured] = [await scannedBy(phone), await scannedBy(phone, () => world.create())];
    for (const sessionId of [confirmed, captured]) await phone.confirm(sessionId, '1234');
    const foreign = await scannedBy(await world.phone());
    await disable(phone);
    const statuses = [];
    for (const sessionId of [confirmed, captured, foreign]) statuses.push((await stateOf(sessionId)).status);
    expect(statuses).toEqual(['CONFIRMED', 'SCANNED', 'SCANNED']);
  });
});

test('an unlocked phone must open a new PIN attempt in a session whose attempt was opened before', async () => {
  const phone = await world.phone();
  const pin = await RawPin.of(world, phone);
  const sessionId = await login();
  const {toBeSigned} = sessionViewSchema.parse((await phone.scan(sessionId)).body);
  const {key} = await pin.open(sessionId, '1234');
  const other = await scannedBy(phone);
  for (const wrong of ['0000', '0001']) await phone.confirm(other, wrong);
  expect((await phone.state()).body).toMatchObject({status: 'LOCKED'});
  await phone.unlock(await care.issueUnlockCode(phone.deviceId, 1));
  expect(summaryOf(await pin.confirm(sessionId, toBeSigned, key))).toEqual(
    refused(409, 'pin_attempt_required'),
  );
  expect((await phone.state()).body).toMatchObject({status: 'ACTIVE', attemptsLeft: 3});
});
