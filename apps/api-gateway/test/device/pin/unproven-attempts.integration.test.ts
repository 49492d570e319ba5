import {DeviceCare, createPrisma} from '@signet/admin';
import type {Phone} from '@signet/phone';
import {testKeys} from '@signet/testing';
import {TestGateway} from '../support/gateway.js';
import {refused, summaryOf} from '../support/raw-device.js';
import {RawPin} from '../support/raw-pin.js';

describe('PIN attempts that nobody proves', () => {
  let gateway: TestGateway;
  beforeAll(async () => {
    gateway = await TestGateway.start();
  });
  afterAll(() => gateway.stop());

  const logIn = async (phone: Phone) => {
    const sessionId = await gateway.session();
    const {body: view} = await phone.scan(sessionId);
    return {view, response: await phone.confirm(sessionId, '1234')};
  };
  /** Enrols a phone, and gives a thief a copy of it. */
  const copied = async () => {
    const phone = await gateway.phone();
    return {phone, thief: await RawPin.of(gateway, phone)};
  };
  const countAs = (phone: Phone, count: number, age: string) =>
    gateway.admin.query(
      `UPDATE device SET unproven_pin_attempts = $2,
         unproven_pin_attempts_at = clock_timestamp() - $3::interval WHERE id = $1`,
      [phone.deviceId, count, age],
    );
  const countOf = async (phone: Phone) => {
    const {rows} = await gateway.admin.query(
      'SELECT unproven_pin_attempts AS count FROM device WHERE id = $1',
      [phone.deviceId],
    );
    return rows[0].count;
  };

  it('lock the device at ten, although its owner logs in between them', async () => {
    const {phone, thief} = await copied();
    for (let round = 1; round <= 4; round += 1) {
      await thief.openFree('0000');
      const {attemptId, toBeSigned, key} = await thief.openFree('0001');
      await thief.prove(attemptId, toBeSigned, key);
      expect((await logIn(phone)).response).toMatchObject({ok: true});
      expect(await countOf(phone)).toBe(2 * round);
    }
    expect(await phone.state()).toMatchObject({content: {attemptsLeft: 2}});
    expect(await thief.openFree('0002')).toMatchObject({attemptsLeft: 1});
    expect(await thief.openFree('0003')).toMatchObject({attemptsLeft: 0});
    const last = await thief.attempt('/pin-attempts', await thief.blind('0004'));
    expect(summaryOf(last)).toEqual(refused(403, 'device_locked'));
    expect(await phone.state()).toMatchObject({content: {status: 'LOCKED', attemptsLeft: 0}});
  });

  it('lock the device at the tenth wrong signature as well', async () => {
    const {phone, thief} = await copied();
    await countAs(phone, 9, '1 day');
    const {attemptId, toBeSigned, key} = await thief.openFree('0000');
    const response = await thief.prove(attemptId, toBeSigned, key);
    expect(summaryOf(response)).toEqual(refused(403, 'wrong_pin', {attemptsLeft: 0}));
    expect(await phone.state()).toMatchObject({content: {status: 'LOCKED'}});
  });

  it('do not lock out an owner who has one attempt left and enters the correct PIN', async () => {
    const {phone} = await copied();
    await countAs(phone, 9, '1 day');
    for (let login = 0; login < 3; login += 1)
      expect((await logIn(phone)).response).toMatchObject({ok: true});
    expect(await countOf(phone)).toBe(9);
  });

  it.each([
    [8, '29 days', 2],
    [8, '30 days 1 minute', 3],
    [9, '60 days 1 minute', 3],
    [9, '29 days 23 hours', 1],
  ])('are halved every 30 days: of %i after %s, %i attempts are left', async (count, age, left) => {
    const {phone} = await copied();
    await countAs(phone, count, age);
    expect(await phone.state()).toMatchObject({content: {attemptsLeft: left}});
  });

  it('keep their half-life when another attempt is counted', async () => {
    const {phone, thief} = await copied();
    await countAs(phone, 8, '59 days');
    await thief.openFree('0000');
    expect(await countOf(phone)).toBe(5);
    const {rows} = await gateway.admin.query(
      `SELECT extract(day FROM clock_timestamp() - unproven_pin_attempts_at)::integer AS days FROM device WHERE id = $1`,
      [phone.deviceId],
    );
    expect(rows).toEqual([{days: 29}]);
  });

  it('are shown to the owner with the next request, and audited with the next correct PIN', async () => {
    const {phone, thief} = await copied();
    expect((await logIn(phone)).view).not.toHaveProperty('pinAttemptsSinceLogin');
    await thief.openFree('0000');
    await thief.openFree('0001');
    expect((await logIn(phone)).view).toMatchObject({pinAttemptsSinceLogin: 2});
    expect((await logIn(phone)).view).not.toHaveProperty('pinAttemptsSinceLogin');
    const {rows} = await gateway.admin.query(
      `SELECT details FROM audit_entry WHERE action = 'device.pin_attempts_unproven' AND target = $1`,
      [`device:${phone.deviceId}`],
    );
    expect(rows).toEqual([{details: {attempts: 2}}]);
  });

  it('are reset when the device is unlocked with a code from an operator', async () => {
    const {phone, thief} = await copied();
    await countAs(phone, 10, '1 day');
    await thief.attempt('/pin-attempts', await thief.blind('0000'));
    const care = new DeviceCare(createPrisma(gateway.operator), testKeys, 'test');
    const code = await care.issueUnlockCode(phone.deviceId, 1);
    expect(await phone.unlock(code)).toMatchObject({content: {status: 'ACTIVE', attemptsLeft: 3}});
    expect((await logIn(phone)).response).toMatchObject({ok: true});
  });
});
