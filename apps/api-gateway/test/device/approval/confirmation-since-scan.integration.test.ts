import {sessionViewSchema, type SessionView} from '@signet/contracts';
import type {Phone} from '@signet/phone';
import {TestGateway} from '../support/gateway.js';
import {refused, summaryOf} from '../support/raw-device.js';
import {RawPin} from '../support/raw-pin.js';

describe('a confirmation, when something has changed since the scan,', () => {
  let gateway: TestGateway;
  beforeAll(async () => {
    gateway = await TestGateway.start();
  });
  afterAll(() => gateway.stop());

  const scanned = async () => {
    const phone = await gateway.phone();
    const sessionId = await gateway.session();
    const view: SessionView = sessionViewSchema.parse((await phone.scan(sessionId)).body);
    return {phone, sessionId, view, pin: await RawPin.of(gateway, phone)};
  };

  const end = (set: string) => (sessionId: string) =>
    gateway.admin.query(`UPDATE session SET ${set} WHERE id = $1`, [sessionId]);
  const past = `created_at = clock_timestamp() - interval '2 minutes', expires_at = clock_timestamp() - interval '1 second'`;

  it.each<[string, (sessionId: string, phone: Phone) => Promise<unknown>]>([
    ['has expired', end(past)],
    ['was declined', (sessionId, phone) => phone.decline(sessionId)],
    ['was confirmed before', (sessionId, phone) => phone.confirm(sessionId, '1234')],
  ])('finds no session that %s', async (_what, arrange) => {
    const {phone, pin, sessionId, view} = await scanned();
    const {key} = await pin.open(sessionId, '1234');
    await arrange(sessionId, phone);
    const statusOf = async () =>
      (await gateway.admin.query('SELECT status, ended_at FROM session WHERE id = $1', [sessionId])).rows[0];
    const before = await statusOf();
    expect(summaryOf(await pin.confirm(sessionId, view.toBeSigned, key))).toEqual(
      refused(404, 'session_not_found'),
    );
    expect(await statusOf()).toEqual(before);
  });

  it('does not find the session of another device', async () => {
    const {pin, sessionId, view} = await scanned();
    const {key} = await pin.open(sessionId, '1234');
    const thief = await RawPin.of(gateway, await gateway.phone());
    const before = await gateway.facts();
    expect(summaryOf(await thief.confirm(sessionId, view.toBeSigned, key))).toEqual(
      refused(404, 'session_not_found'),
    );
    expect(await gateway.facts()).toBe(before);
  });

  it('is refused on a device that was locked after the PIN attempt', async () => {
    const {pin, sessionId, view} = await scanned();
    const {key} = await pin.open(sessionId, '1234');
    await gateway.admin.query(`UPDATE device SET status = 'LOCKED' WHERE id = $1`, [pin.device.id]);
    expect(summaryOf(await pin.confirm(sessionId, view.toBeSigned, key))).toEqual(
      refused(403, 'device_locked'),
    );
  });

  it('succeeds on a phone that was restarted after the scan and shows the session again', async () => {
    const {phone, sessionId} = await scanned();
    const woken = await gateway.restore(phone);
    await expect(woken.confirm(sessionId, '1234')).rejects.toMatchObject({reason: 'NOT_SHOWN'});
    await woken.scan(sessionId);
    expect((await woken.confirm(sessionId, '1234')).status).toBe(200);
  });

  it('succeeds although the relying party was renamed, under the name that was shown', async () => {
    const {phone, sessionId, view} = await scanned();
    await gateway.admin.query(`UPDATE relying_party SET name = 'Renamed' WHERE id = $1`, [gateway.client.id]);
    expect((await phone.scan(sessionId)).body).toEqual(view);
    expect((await phone.confirm(sessionId, '1234')).status).toBe(200);
  });

  it('succeeds after a change of the PIN, and fails with the old PIN', async () => {
    const {phone, sessionId} = await scanned();
    expect(await phone.changePin('1234', '8642')).toMatchObject({ok: true});
    expect(summaryOf(await phone.confirm(sessionId, '1234'))).toEqual(
      refused(403, 'wrong_pin', {attemptsLeft: 2}),
    );
    expect((await phone.confirm(sessionId, '8642')).status).toBe(200);
  });
});
