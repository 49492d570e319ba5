import {randomUUID} from 'node:crypto';
import type {Phone} from '@signet/phone';
import type {TestPerson} from '@signet/testing';
import {TestGateway} from '../support/gateway.js';
import {messageAbout, RawDevice, refused, summaryOf} from '../support/raw-device.js';

describe('declining on the phone', () => {
  let gateway: TestGateway;
  let person: TestPerson;
  let phone: Phone;
  let device: RawDevice;
  const subjectId = randomUUID();
  beforeAll(async () => {
    gateway = await TestGateway.start();
    person = await gateway.registrar.person();
    phone = await gateway.phone({push: {provider: 'SIMULATOR', token: 'token'}}, person);
    device = await RawDevice.of(gateway, phone);
    await gateway.admin.query(
      'INSERT INTO subject (client_id, subject_id, identity_id, key_version) VALUES ($1, $2, $3, 1)',
      [gateway.client.id, subjectId, person.identityId],
    );
  });
  afterAll(() => gateway.stop());

  const pushed = () => gateway.session({subjectId, push: true});
  const rowOf = async (sessionId: string) => {
    const {rows} = await gateway.admin.query('SELECT * FROM session WHERE id = $1', [sessionId]);
    return rows[0];
  };
  const cancel = (sessionId: string, by = device, reason = 'DECLINED') =>
    by.call('POST', `/sessions/${sessionId}/cancellation`, {reason});

  it.each([
    ['DECLINED', 'declined'],
    ['LEFT', 'left'],
    ['PIN_LOCKED', 'pin_locked'],
  ])(
    'cancels a scanned session for the reason %s, writes the event and rings the bell',
    async (reason, recorded) => {
      const sessionId = await gateway.session();
      await phone.scan(sessionId);
      const response = await cancel(sessionId, device, reason);
      expect([response.status, response.body]).toEqual([200, {status: 'CANCELLED'}]);
      expect(await rowOf(sessionId)).toMatchObject({status: 'CANCELLED', cancel_reason: recorded});
      const {rows} = await gateway.admin.query(
        'SELECT type, reason FROM event WHERE session_id = $1 ORDER BY id DESC LIMIT 1',
        [sessionId],
      );
      expect(rows).toEqual([{type: 'session.cancelled', reason: recorded}]);
      await gateway.rang(sessionId);
    },
  );

  it('cancels a pushed session before its scan, from any device of the person', async () => {
    const sessionId = await pushed();
    expect((await phone.decline(sessionId)).status).toBe(200);
    expect(await rowOf(sessionId)).toMatchObject({status: 'CANCELLED', device_id: null});
  });

  it('is idempotent', async () => {
    for (const sessionId of [await gateway.session(), await pushed()]) {
      await phone.scan(sessionId);
      await cancel(sessionId);
      const row = await rowOf(sessionId);
      expect((await cancel(sessionId, device, 'LEFT')).status).toBe(200);
      expect(await rowOf(sessionId)).toEqual(row);
    }
    const unopened = await pushed();
    await cancel(unopened);
    expect((await cancel(unopened)).status).toBe(200);
  });

  it('does not cancel a session that was neither scanned nor pushed', async () => {
    const open = await gateway.session();
    const restricted = await gateway.session({subjectId});
    for (const sessionId of [open, restricted, randomUUID(), 'x'])
      expect(summaryOf(await cancel(sessionId))).toEqual(refused(404, 'session_not_found'));
    expect((await rowOf(open)).status).toBe('PENDING');
    expect((await rowOf(restricted)).status).toBe('PENDING');
  });

  it('does not cancel the session of another person', async () => {
    const stranger = await RawDevice.enrol(gateway);
    const [scanned, unopened] = [await gateway.session(), await pushed()];
    await phone.scan(scanned);
    for (const sessionId of [scanned, unopened])
      expect(summaryOf(await cancel(sessionId, stranger))).toEqual(refused(404, 'session_not_found'));
    expect((await rowOf(scanned)).status).toBe('SCANNED');
    expect((await rowOf(unopened)).status).toBe('PENDING');
  });

  it('does not cancel a pushed session that another device of the person has scanned', async () => {
    person.activationCode = await gateway.registrar.identities.issueActivationCode(person.identityId, 1);
    const second = await RawDevice.enrol(gateway, person);
    const sessionId = await pushed();
    await phone.scan(sessionId);
    expect(summaryOf(await cancel(sessionId, second))).toEqual(refused(409, 'session_already_scanned'));
    expect((await rowOf(sessionId)).status).toBe('SCANNED');
  });

  it('is refused once the session is confirmed', async () => {
    const sessionId = await gateway.session();
    await phone.scan(sessionId);
    await phone.confirm(sessionId, '1234');
    expect(summaryOf(await cancel(sessionId))).toEqual(refused(409, 'session_not_cancellable'));
    expect((await rowOf(sessionId)).status).toBe('CONFIRMED');
  });

  it('does not find an expired session', async () => {
    const [scanned, unopened] = [await gateway.session(), await pushed()];
    await phone.scan(scanned);
    await gateway.admin.query(
      `UPDATE session SET created_at = clock_timestamp() - interval '9 minutes',
         expires_at = clock_timestamp() - interval '1 second' WHERE id = ANY ($1)`,
      [[scanned, unopened]],
    );
    for (const sessionId of [scanned, unopened])
      expect(summaryOf(await cancel(sessionId))).toEqual(refused(404, 'session_not_found'));
  });

  it('races with the confirmation: exactly one of the two succeeds', async () => {
    for (let round = 0; round < 5; round += 1) {
      // Each round uses a new phone, because the PIN attempt stays counted if the session is cancelled.
      const torn = await gateway.phone();
      const sessionId = await gateway.session();
      const tornDevice = await RawDevice.of(gateway, torn);
      await torn.scan(sessionId);
      const [yes, no] = await Promise.all([torn.confirm(sessionId, '1234'), cancel(sessionId, tornDevice)]);
      const {status} = await rowOf(sessionId);
      if (yes.ok)
        expect([status, summaryOf(no)]).toEqual(['CONFIRMED', refused(409, 'session_not_cancellable')]);
      else expect([status, summaryOf(yes)]).toEqual(['CANCELLED', refused(404, 'session_not_found')]);
    }
  });

  it.each<[string, object]>([
    ['reason', {}],
    ['reason', {reason: 'BORED'}],
    ['comment', {reason: 'LEFT', comment: 'x'}],
  ])('names the field %s when it is not as documented', async (field, content) => {
    const sessionId = await gateway.session();
    await phone.scan(sessionId);
    const response = await device.call('POST', `/sessions/${sessionId}/cancellation`, content);
    expect(summaryOf(response)).toEqual(refused(400, 'invalid_request'));
    expect(response.body).toMatchObject({defaultTranslation: messageAbout(field)});
    expect((await rowOf(sessionId)).status).toBe('SCANNED');
  });
});
