import {randomUUID} from 'node:crypto';
import {decryptPushToken} from '@signet/vault';
import {Phone} from '@signet/phone';
import {testKeys, type TestPerson} from '@signet/testing';
import {TestGateway} from './support/gateway.js';
import {messageAbout, RawDevice, refused, summaryOf} from './support/raw-device.js';

describe('a device', () => {
  let gateway: TestGateway;
  let person: TestPerson;
  let phone: Phone;
  beforeAll(async () => {
    gateway = await TestGateway.start();
  });
  afterAll(() => gateway.stop());
  beforeEach(async () => {
    person = await gateway.registrar.person();
    phone = await gateway.phone({push: {provider: 'SIMULATOR', token: 'first'}}, person);
  });

  const rowOf = async ({deviceId}: Phone) => {
    const {rows} = await gateway.admin.query('SELECT * FROM device WHERE id = $1', [deviceId]);
    return rows[0];
  };
  const lock = ({deviceId}: Phone) =>
    gateway.admin.query(`UPDATE device SET status = 'LOCKED', pin_attempts_used = 3 WHERE id = $1`, [
      deviceId,
    ]);

  it('reads its state', async () => {
    expect((await phone.state()).body).toEqual({
      deviceId: phone.deviceId,
      deviceName: 'Test phone',
      platform: 'SIMULATOR',
      status: 'ACTIVE',
      attemptsLeft: 3,
    });
  });

  it('reads the clock of the service, in a response that no cache may keep', async () => {
    const read: Headers[] = [];
    const fetch: typeof globalThis.fetch = async (...request) => {
      const response = await gateway.fetch(...request);
      read.push(response.headers);
      return response;
    };
    const sentAt = Date.now();
    await (await Phone.restore(phone.save(), {fetch})).state();
    expect(read.map((headers) => headers.get('cache-control'))).toEqual(['no-store']);
    expect(Number(read[0]?.get('signet-time'))).toBeGreaterThanOrEqual(sentAt - 1);
  });

  it('reads its state even when it is locked, and may be revoked', async () => {
    await lock(phone);
    expect((await phone.state()).body).toMatchObject({status: 'LOCKED', attemptsLeft: 0});
    expect((await phone.revoke()).body).toMatchObject({status: 'REVOKED'});
  });

  it('is revoked permanently, and loses its push token', async () => {
    expect(await phone.revoke()).toMatchObject({status: 200, body: {status: 'REVOKED'}});
    expect(await rowOf(phone)).toMatchObject({
      status: 'REVOKED',
      push_provider: null,
      push_token_encrypted: null,
    });
    for (const response of [
      await phone.state(),
      await phone.revoke(),
      await phone.inbox(),
      await phone.scan(await gateway.session()),
      await phone.replacePushToken({provider: 'FCM', token: 'x'}),
    ])
      expect(summaryOf(response)).toEqual(refused(403, 'device_revoked'));
  });

  it('replaces its push token, which is stored encrypted', async () => {
    expect((await phone.replacePushToken({provider: 'APNS', token: 'abcdef012345'})).status).toBe(200);
    const {push_provider: provider, push_token_encrypted: encrypted} = await rowOf(phone);
    expect(provider).toBe('APNS');
    expect(decryptPushToken(testKeys.push, phone.deviceId, encrypted)).toBe('abcdef012345');
  });

  it('cannot set a push token while it is locked', async () => {
    await lock(phone);
    const before = await rowOf(phone);
    expect(summaryOf(await phone.replacePushToken({provider: 'APNS', token: 'abcdef012345'}))).toEqual(
      refused(403, 'device_locked'),
    );
    expect(await rowOf(phone)).toEqual(before);
  });

  it.each<[string, object]>([
    ['provider', {provider: 'PIGEON', token: 'x'}],
    ['token', {provider: 'FCM'}],
    ['token', {provider: 'FCM', token: 'x'.repeat(4097)}],
    ['sound', {provider: 'FCM', token: 'x', sound: 'ding'}],
    ['token', {provider: 'APNS', token: '../../admin'}],
    ['token', {provider: 'WEBPUSH', token: 'https://push.example/'}],
  ])('names the field %s of a push token that is not as documented', async (field, content) => {
    const device = await RawDevice.of(gateway, phone);
    const response = await device.call('PUT', '/device/push-token', content);
    expect(summaryOf(response)).toEqual(refused(400, 'invalid_request'));
    expect(response.body).toMatchObject({defaultTranslation: messageAbout(field)});
  });

  describe('has an inbox that', () => {
    const pushed = async (push = true) => {
      const subjectId = randomUUID();
      await gateway.admin.query(
        `INSERT INTO subject (client_id, subject_id, identity_id, key_version) VALUES ($1, $2, $3, 1)
         ON CONFLICT (client_id, identity_id) DO UPDATE SET subject_id = excluded.subject_id`,
        [gateway.client.id, subjectId, person.identityId],
      );
      return gateway.session({title: 'Order 17', validity: 300, subjectId, push});
    };
    const ids = async (of = phone) => {
      const response = await of.inbox();
      if (!response.ok) throw new Error('the inbox was refused');
      return response.content.sessions.map(({sessionId}) => sessionId);
    };

    it('lists the pushed sessions that wait for its person, newest first', async () => {
      const first = await pushed();
      const second = await pushed();
      expect(await ids()).toEqual([second, first]);
      expect((await phone.inbox()).body).toMatchObject({
        sessions: [
          {
            sessionId: second,
            signatureType: 'AUTHENTICATION',
            relyingPartyName: 'Test Shop',
            clientId: gateway.client.id,
            redirectHost: 'shop.example',
            title: 'Order 17',
          },
          {sessionId: first},
        ],
      });
    });

    it('exists on every device of the person, even without a push token', async () => {
      const sessionId = await pushed();
      person.activationCode = await gateway.registrar.identities.issueActivationCode(person.identityId, 1);
      expect(await ids(await gateway.phone({}, person))).toEqual([sessionId]);
    });

    it('omits sessions that were not pushed, were scanned, were declined, have expired, or have another subject', async () => {
      await pushed(false);
      await gateway.session();
      const opened = await pushed();
      await phone.scan(opened);
      const declined = await pushed();
      await phone.decline(declined);
      const over = await pushed();
      await gateway.admin.query(
        `UPDATE session SET created_at = clock_timestamp() - interval '9 minutes',
           expires_at = clock_timestamp() - interval '1 second' WHERE id = $1`,
        [over],
      );
      expect(await ids()).toEqual([]);
      const own = await pushed();
      expect(await ids()).toEqual([own]);
      expect(await ids(await gateway.phone())).toEqual([]);
    });
  });
});
