import {sessionViewSchema} from '@signet/contracts';
import {Connection, expireOverdueSessions} from '@signet/store';
import {createPrisma, DeviceCare} from '@signet/admin';
import type {Phone} from '@signet/phone';
import {testKeys} from '@signet/testing';
import {z} from 'zod';
import {TestBrowser} from '../../login-ui/browser.js';
import {loginRequest} from '../../relying-party/gateway.js';
import {signingWorld, type SigningWorld} from '../../signing/world.js';
import {deadlineOf} from '../support/deadline.js';
import {refused, summaryOf} from '../support/raw-device.js';
import {RawPin} from '../support/raw-pin.js';

const gone = refused(404, 'session_not_found');

let world: SigningWorld;
let care: DeviceCare;
let phone: Phone;
let pin: RawPin;
beforeAll(async () => {
  world = await signingWorld();
  care = new DeviceCare(createPrisma(world.operator), testKeys, 'operator');
});
beforeEach(async () => {
  phone = await world.phone();
  pin = await RawPin.of(world, phone);
});
afterEach(() => world.registrar.clients.activate(world.client.id));
afterAll(() => world.stop());

const login = async (): Promise<string> =>
  z.object({sessionId: z.string()}).parse((await world.post('', loginRequest)).json).sessionId;

type Kind = 'login' | 'signing';
const kinds: readonly Kind[] = ['login', 'signing'];

/**
 * Returns the signing input of a login with the deadline in the session's row, which `letExpire` has changed. The input
 * is canonical JSON, so replacing a number keeps it canonical.
 */
async function withStoredDeadline(sessionId: string, toBeSigned: string): Promise<string> {
  const seconds = await deadlineOf(world.admin, sessionId);
  const input = Buffer.from(toBeSigned, 'base64url').toString('utf8');
  return Buffer.from(input.replace(/"expiresAt":\d+/, `"expiresAt":${seconds}`)).toString('base64url');
}

/** Scans a new session, makes a PIN attempt, and returns a function that sends the signature. */
async function attempted(kind: Kind, enteredPin: string, id?: string) {
  const sessionId = id ?? (await (kind === 'login' ? login() : world.create()));
  const view = sessionViewSchema.parse((await phone.scan(sessionId)).body);
  const attempt = await pin.open(sessionId, enteredPin);
  return {
    sessionId,
    confirm: async () =>
      kind === 'login'
        ? pin.confirm(sessionId, await withStoredDeadline(sessionId, view.toBeSigned), attempt.key)
        : pin.confirm(sessionId, attempt.toBeSigned, attempt.signingKey),
  };
}

const countsOf = async () =>
  (
    await world.admin.query(
      'SELECT status, pin_attempts_used AS used, unproven_pin_attempts AS unproven FROM device WHERE id = $1',
      [phone.deviceId],
    )
  ).rows[0];

const setDevice = (set: string) =>
  world.admin.query(`UPDATE device SET ${set} WHERE id = $1`, [phone.deviceId]);

const recordExpiries = () => expireOverdueSessions(new Connection(world.admin), 100);
const expire = async (sessionId: string): Promise<void> => {
  await world.letExpire(sessionId);
  await recordExpiries();
};

const cancel = (sessionId: string) => world.post(`/${sessionId}/cancellation`);

/** How a session can end, or a phone can lose the right to approve it, between the PIN attempt and the signature. */
const endings: readonly [string, (sessionId: string) => Promise<unknown>, ReturnType<typeof refused>][] = [
  ['its relying party has cancelled', cancel, gone],
  ['has passed its deadline', (sessionId) => world.letExpire(sessionId), gone],
  ['has expired', expire, gone],
  ['the person has declined', (sessionId) => phone.decline(sessionId), gone],
  [
    'belongs to a relying party that was suspended',
    () => world.registrar.clients.suspend(world.client.id),
    gone,
  ],
  [
    'belongs to a relying party that was suspended a moment ago',
    () => world.admin.query(`UPDATE relying_party SET status = 'SUSPENDED' WHERE id = $1`, [world.client.id]),
    gone,
  ],
  [
    'was scanned by a phone that an operator has locked',
    () => care.lock(phone.deviceId),
    refused(403, 'device_locked'),
  ],
  [
    'was scanned by a phone that was locked a moment ago',
    () => setDevice(`status = 'LOCKED'`),
    refused(403, 'device_locked'),
  ],
  [
    'was scanned by a phone whose certificates have expired',
    () => setDevice(`certificates_expire_at = clock_timestamp()`),
    refused(403, 'certificate_expired'),
  ],
];

describe.each(kinds)('the correct PIN for a %s that cannot be approved any more', (kind) => {
  it.each(endings)('does not count against the phone if the session %s', async (_what, end, refusal) => {
    const {sessionId, confirm} = await attempted(kind, '1234');
    await end(sessionId);
    expect(summaryOf(await confirm())).toEqual(refusal);
    expect(summaryOf(await confirm())).toEqual(refusal);
    expect(await countsOf()).toMatchObject({used: 0, unproven: 0});
  });

  it('never locks the phone, and takes back earlier wrong PINs in a row, as in an open session', async () => {
    await phone.confirm((await attempted(kind, '0000')).sessionId, '0000');
    for (let round = 0; round < 5; round += 1) {
      const {sessionId, confirm} = await attempted(kind, '1234');
      await cancel(sessionId);
      expect(summaryOf(await confirm())).toEqual(gone);
    }
    expect(await countsOf()).toEqual({status: 'ACTIVE', used: 0, unproven: 2});
  });

  it('changes nothing else: the session stays as it ended', async () => {
    const {sessionId, confirm} = await attempted(kind, '1234');
    await cancel(sessionId);
    const row = await world.row('session', sessionId);
    await confirm();
    expect(await world.row('session', sessionId)).toEqual({...row, pin_attempt_open: false});
  });
});

describe.each(kinds)('a wrong PIN for a %s that cannot be approved any more', (kind) => {
  it.each(endings.filter(([, , {errorCode}]) => errorCode !== 'certificate_expired'))(
    'counts once if the session %s',
    async (_what, end, refusal) => {
      const {sessionId, confirm} = await attempted(kind, '0000');
      await end(sessionId);
      const responses = await Promise.all(Array.from({length: 8}, confirm));
      expect(responses.map(summaryOf)).toEqual(Array(8).fill(refusal));
      expect(await countsOf()).toMatchObject({used: 1, unproven: 1});
    },
  );

  it('is answered as in an open session if only the certificates of the phone have expired', async () => {
    const {confirm} = await attempted(kind, '0000');
    await setDevice(`certificates_expire_at = clock_timestamp()`);
    expect(summaryOf(await confirm())).toEqual(refused(403, 'wrong_pin', {attemptsLeft: 2}));
  });

  it('locks the phone if it is the third', async () => {
    const responses = [];
    for (let round = 0; round < 3; round += 1) {
      const {sessionId, confirm} = await attempted(kind, '0000');
      await cancel(sessionId);
      responses.push(summaryOf(await confirm()));
    }
    expect(responses).toEqual([gone, gone, refused(403, 'device_locked')]);
    expect(await countsOf()).toEqual({status: 'LOCKED', used: 3, unproven: 3});
    const {rows} = await world.admin.query(
      `SELECT type FROM event WHERE device_id = $1 AND type = 'device.locked'`,
      [phone.deviceId],
    );
    expect(rows).toHaveLength(1);
  });
});

test('the correct PIN does not count if the person cancels the login in the browser', async () => {
  const browser = new TestBrowser(world);
  const sessionId = await browser.logIn();
  const {confirm} = await attempted('login', '1234', sessionId);
  await browser.cancel(sessionId);
  expect(summaryOf(await confirm())).toEqual(gone);
  expect(await countsOf()).toMatchObject({used: 0, unproven: 0});
});

test('the correct PIN of another phone, or without a PIN attempt, resets nothing', async () => {
  const {sessionId, confirm} = await attempted('login', '1234');
  await confirm();
  await setDevice('pin_attempts_used = 2');
  expect(summaryOf(await confirm())).toEqual(gone);
  const stranger = await RawPin.of(world, await world.phone());
  expect(summaryOf(await stranger.confirmWith(sessionId, 'AAAA'))).toEqual(gone);
  expect(await countsOf()).toMatchObject({used: 2});
});

test('a signature over an earlier signing input does not use up the attempt that replaced it', async () => {
  const {sessionId, confirm} = await attempted('signing', '1234');
  const second = await pin.open(sessionId, '1234');
  await cancel(sessionId);
  expect(summaryOf(await confirm())).toEqual(gone);
  expect(summaryOf(await pin.confirm(sessionId, second.toBeSigned, second.signingKey))).toEqual(gone);
});

describe.each(kinds)('of a %s, when the signature and an end of the session arrive together,', (kind) => {
  type Step = (sessionId: string) => Promise<unknown>;
  const nothing: Step = () => Promise.resolve();
  const races: [string, Step, Step][] = [
    ['a cancellation', nothing, cancel],
    ['an expiry', (sessionId) => world.letExpire(sessionId), recordExpiries],
    ['a lock', nothing, () => care.lock(phone.deviceId)],
  ];
  it.each(races)('the correct PIN counts neither before nor after %s', async (_what, before, end) => {
    for (let round = 0; round < 10; round += 1) {
      const {sessionId, confirm} = await attempted(kind, '1234');
      await before(sessionId);
      await Promise.all([...Array.from({length: 3}, confirm), end(sessionId)]);
      expect(await countsOf()).toMatchObject({used: 0, unproven: 0});
      await setDevice(`status = 'ACTIVE'`);
    }
  });
});
