import {randomUUID} from 'node:crypto';
import {sessionViewSchema, type SessionView} from '@signet/contracts';
import {loginInput} from '@signet/domain';
import type {ApiResponse, Phone} from '@signet/phone';
import type {TestPerson} from '@signet/testing';
import {base64url} from 'jose';
import {deadlineOf} from '../support/deadline.js';
import {TestGateway, type SessionDraft} from '../support/gateway.js';
import {messageAbout, RawDevice, refused, summaryOf} from '../support/raw-device.js';
import {LOGIN_URL} from '../support/settings.js';

describe('a scan', () => {
  let gateway: TestGateway;
  let person: TestPerson;
  let phone: Phone;
  let device: RawDevice;
  beforeAll(async () => {
    gateway = await TestGateway.start();
    person = await gateway.registrar.person();
    phone = await gateway.phone({}, person);
    device = await RawDevice.of(gateway, phone);
  });
  afterAll(() => gateway.stop());

  const scan = (sessionId: string, returnUrl?: string, by = device): Promise<ApiResponse<unknown>> =>
    by.call('POST', `/sessions/${sessionId}/scan`, {...(returnUrl !== undefined && {returnUrl})});
  const sessionViewOf = async (response: ApiResponse<unknown>): Promise<SessionView> =>
    sessionViewSchema.parse(response.body);
  const rowOf = async (sessionId: string) => {
    const {rows} = await gateway.admin.query('SELECT * FROM session WHERE id = $1', [sessionId]);
    return rows[0];
  };
  const forSubject = async (identityId: string | null): Promise<SessionDraft> => {
    const subjectId = randomUUID();
    if (identityId !== null)
      await gateway.admin.query(
        `INSERT INTO subject (client_id, subject_id, identity_id, key_version) VALUES ($1, $2, $3, 1)
         ON CONFLICT (client_id, identity_id) DO UPDATE SET subject_id = excluded.subject_id`,
        [gateway.client.id, subjectId, identityId],
      );
    return {subjectId};
  };

  it('binds the session to the device and its person, and rings the bell', async () => {
    const sessionId = await gateway.session();
    expect((await scan(sessionId)).status).toBe(200);
    expect(await rowOf(sessionId)).toMatchObject({
      status: 'SCANNED',
      device_id: device.id,
      identity_id: person.identityId,
      pin_attempt_open: false,
    });
    await gateway.rang(sessionId);
  });

  it('returns everything that the phone shows and signs', async () => {
    const properties = {
      attributes: ['name' as const, 'country' as const],
      predicates: [{name: 'adult', type: 'AGE_OVER' as const, years: 18}],
    };
    const sessionId = await gateway.session({title: 'Order 17', properties});
    const view = await sessionViewOf(await scan(sessionId));
    const {challenge, created_at: createdAt} = await rowOf(sessionId);
    const expected = {
      sessionId,
      relyingPartyName: 'Test Shop',
      title: 'Order 17',
      expiresAt: await deadlineOf(gateway.admin, sessionId),
    };
    const signingInput = loginInput({
      ...expected,
      environment: 'test',
      clientId: gateway.client.id,
      properties,
      deviceId: device.id,
      challenge,
    });
    expect(view).toEqual({
      ...expected,
      clientId: gateway.client.id,
      createdAt: Math.floor(createdAt.getTime() / 1000),
      signatureType: 'AUTHENTICATION',
      redirectHost: 'shop.example',
      firstTime: true,
      requestedAttributes: properties.attributes,
      requestedPredicates: properties.predicates,
      toBeSigned: base64url.encode(signingInput),
    });
    expect(challenge).toHaveLength(32);
  });

  it('shows the pairing code of the earlier revision', async () => {
    const sessionId = await gateway.session({pairingCode: '0042'});
    expect((await sessionViewOf(await scan(sessionId))).pairingCode).toBe('0042');
  });

  it('omits the fields that the session does not have', async () => {
    const body = (await scan(await gateway.session())).body;
    expect(Object.keys(sessionViewSchema.strict().parse(body)).sort()).toEqual([
      ...['clientId', 'createdAt', 'expiresAt', 'firstTime', 'redirectHost', 'relyingPartyName'],
      ...['requestedAttributes', 'requestedPredicates', 'sessionId', 'signatureType', 'toBeSigned'],
    ]);
  });

  it('gives the same device the same view again, and changes nothing', async () => {
    const sessionId = await gateway.session();
    const first = await scan(sessionId);
    const row = await rowOf(sessionId);
    const again = await scan(sessionId);
    expect(again.status).toBe(200);
    expect(again.body).toEqual(first.body);
    expect(await rowOf(sessionId)).toEqual(row);
  });

  it('accepts a session id in capitals', async () => {
    const sessionId = await gateway.session();
    expect((await sessionViewOf(await scan(sessionId.toUpperCase()))).sessionId).toBe(sessionId);
  });

  it('is refused for another device, even of the same person', async () => {
    const sessionId = await gateway.session();
    person.activationCode = await gateway.registrar.identities.issueActivationCode(person.identityId, 1);
    const second = await RawDevice.enrol(gateway, person);
    await scan(sessionId);
    const row = await rowOf(sessionId);
    expect(summaryOf(await scan(sessionId, undefined, second))).toEqual(
      refused(409, 'session_already_scanned'),
    );
    expect(await rowOf(sessionId)).toEqual(row);
  });

  it('is refused for every person except the subject of the session, who can still scan it', async () => {
    const sessionId = await gateway.session(await forSubject(person.identityId));
    const stranger = await RawDevice.enrol(gateway);
    expect(summaryOf(await scan(sessionId, undefined, stranger))).toEqual(refused(403, 'subject_mismatch'));
    expect(await rowOf(sessionId)).toMatchObject({status: 'PENDING', device_id: null});
    expect((await scan(sessionId)).status).toBe(200);
  });

  it('is refused when the subject of the session is unknown', async () => {
    const sessionId = await gateway.session(await forSubject(null));
    expect(summaryOf(await scan(sessionId))).toEqual(refused(403, 'subject_mismatch'));
    expect((await rowOf(sessionId)).status).toBe('PENDING');
  });

  it('succeeds for exactly one of many devices that scan at the same time', async () => {
    const devices = await Promise.all(Array.from({length: 8}, () => RawDevice.enrol(gateway)));
    const sessionId = await gateway.session();
    const responses = await Promise.all(devices.map((by) => scan(sessionId, undefined, by)));
    expect(responses.map(({status}) => status).sort()).toEqual([200, ...Array(7).fill(409)]);
    const winner = devices[responses.findIndex(({ok}) => ok)];
    expect((await rowOf(sessionId)).device_id).toBe(winner?.id);
  });

  const end = (set: string) => async (sessionId: string) => {
    await gateway.admin.query(`UPDATE session SET ${set} WHERE id = $1`, [sessionId]);
    return sessionId;
  };
  const past = `created_at = clock_timestamp() - interval '2 minutes', expires_at = clock_timestamp() - interval '1 second'`;

  it.each<[string, (sessionId: string) => string | Promise<string>]>([
    ['is unknown', () => randomUUID()],
    ['is malformed', () => 'x'],
    ['has expired, which is not yet recorded', end(past)],
    ['has expired', end(`${past}, status = 'EXPIRED', ended_at = clock_timestamp()`)],
    [
      'was cancelled',
      end(`status = 'CANCELLED', cancel_reason = 'cancelled_by_relying_party', ended_at = clock_timestamp()`),
    ],
  ])('finds no session that %s', async (_what, arrange) => {
    const sessionId = await arrange(await gateway.session());
    expect(summaryOf(await scan(sessionId))).toEqual(refused(404, 'session_not_found'));
  });

  it('no longer finds its own session once it is confirmed', async () => {
    const sessionId = await gateway.session();
    await phone.scan(sessionId);
    await phone.confirm(sessionId, '1234');
    expect(summaryOf(await scan(sessionId))).toEqual(refused(404, 'session_not_found'));
  });

  it.each([
    ['of a return origin of the client', 'https://shop.example/wait?session=1#top', true],
    ['of the login page', `${LOGIN_URL}/?lang=et`, true],
    ['of the login page, with a handoff token', `${LOGIN_URL}/?t=1`, false],
    ['of another site', 'https://evil.example/', false],
    ['of a host with the same beginning', 'https://shop.example.evil.example/', false],
    ['over plain http', 'http://shop.example/', false],
    ['with characters that browsers do not encode', 'https://shop.example/wait?x={1}', true],
    ['of more than 2000 characters', `https://shop.example/?x=${'a'.repeat(2100)}`, false],
  ])('echoes a return URL %s: %s, %s', async (_what, returnUrl, echoed) => {
    const view = await sessionViewOf(await scan(await gateway.session(), returnUrl));
    expect(view.returnUrl).toBe(echoed ? returnUrl : undefined);
  });

  it.each<[string, object]>([
    ['returnUrl', {returnUrl: 1}],
    ['device', {device: 'x'}],
  ])('names the field %s when it is not as documented', async (field, content) => {
    const sessionId = await gateway.session();
    const response = await device.call('POST', `/sessions/${sessionId}/scan`, content);
    expect(summaryOf(response)).toEqual(refused(400, 'invalid_request'));
    expect(response.body).toMatchObject({defaultTranslation: messageAbout(field)});
    expect((await rowOf(sessionId)).status).toBe('PENDING');
  });

  it.each(['LOCKED', 'REVOKED'])('is refused for a device that is %s', async (status) => {
    const bad = await RawDevice.enrol(gateway);
    await gateway.admin.query('UPDATE device SET status = $2 WHERE id = $1', [bad.id, status]);
    const sessionId = await gateway.session();
    expect(summaryOf(await scan(sessionId, undefined, bad))).toEqual(
      refused(403, `device_${status.toLowerCase()}`),
    );
    expect((await rowOf(sessionId)).status).toBe('PENDING');
  });
});
