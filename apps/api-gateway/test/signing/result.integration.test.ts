import {attachData, verify} from '@signet/asic';
import type {Phone} from '@signet/phone';
import {until, type TestPerson} from '@signet/testing';
import {newId} from '@signet/store';
import {envelope} from '../relying-party/gateway.js';
import {data, dataHash, signingWorld, type SigningWorld} from './world.js';

const retention = 60;

describe('the result of a signing session', () => {
  let world: SigningWorld;
  let person: TestPerson;
  let phone: Phone;
  beforeAll(async () => {
    world = await signingWorld({limits: {signingResultRetention: retention}});
    person = await world.registrar.person({givenName: 'Mari-Liis', familyName: 'Männik', country: 'EE'});
    phone = await world.phone({}, person);
  });
  afterAll(() => world.stop());

  const signed = async (request: Readonly<Record<string, unknown>> = {}): Promise<string> => {
    const sessionId = await world.create(request);
    await world.sign(phone, sessionId);
    return sessionId;
  };
  const completed = async (request?: Readonly<Record<string, unknown>>): Promise<string> => {
    const sessionId = await signed(request);
    await world.createContainer(sessionId);
    return sessionId;
  };
  /** Epoch seconds on the database's clock. */
  const databaseTime = async (): Promise<number> => {
    const {rows} = await world.admin.query('SELECT extract(epoch FROM clock_timestamp())::float8 AS now');
    return rows[0].now;
  };
  const refusal = async (path: string, by = world.client) => {
    const {status, json} = await world.get(path, by);
    return [status, json];
  };

  it("contains the signed data's name and hash, the signer, the time and the container", async () => {
    const sessionId = await completed({signed_data_name: 'leping & lisa №1.pdf'});
    const {container, signingTime, ...rest} = await world.resultOf(sessionId);
    expect(rest).toEqual({
      signedDataHash: dataHash,
      signedDataName: 'leping & lisa №1.pdf',
      name: 'Mari-Liis Männik',
      personalCode: person.personalCode,
      dateOfBirth: '2000-01-01',
      country: 'EE',
    });
    const complete = await attachData(Buffer.from(container, 'base64'), data);
    const report = await verify(complete, {trust: world.trust, level: 'B'});
    expect(report).toMatchObject({
      verdict: 'passed',
      signatures: [{signingTime: new Date(signingTime * 1000)}],
    });
  });

  it('has the time of the PIN, however long the person has looked at the request', async () => {
    const sessionId = await world.create();
    await world.scan(phone, sessionId);
    const {scanned_at: scannedAt} = await world.row('session', sessionId);
    await until(
      'three seconds of thought',
      async () => (await databaseTime()) >= scannedAt.getTime() / 1000 + 3,
    );
    const before = await databaseTime();
    expect(await phone.confirm(sessionId, '1234')).toMatchObject({ok: true});
    const after = await databaseTime();
    await world.createContainer(sessionId);
    const {container, signingTime} = await world.resultOf(sessionId);
    expect(signingTime).toBeGreaterThanOrEqual(Math.floor(before));
    expect(signingTime).toBeLessThanOrEqual(after);
    const complete = await attachData(Buffer.from(container, 'base64'), data);
    expect(await verify(complete, {trust: world.trust, level: 'B'})).toMatchObject({
      verdict: 'passed',
      signatures: [{signingTime: new Date(signingTime * 1000)}],
    });
  });

  it('has the same bytes in every response, even if the attributes of the person change', async () => {
    const sessionId = await completed();
    const first = await world.get(`/${sessionId}/result`);
    const {identityId: _, activationCode: __, ...attributes} = person;
    await world.registrar.identities.register({...attributes, dateOfBirth: '1999-12-31', givenName: 'Liis'});
    expect((await world.get(`/${sessionId}/result`)).text).toBe(first.text);
    await world.registrar.identities.register(attributes);
    expect(first.headers.get('cache-control')).toBe('no-store');
    expect(first.headers.get('etag')).toBeNull();
  });

  it('exists exactly until its retention period ends', async () => {
    const sessionId = await completed();
    const age = (seconds: number) =>
      world.admin.query(
        `UPDATE session SET ended_at = clock_timestamp() - $2 * interval '1 second' WHERE id = $1`,
        [sessionId, seconds],
      );
    await age(retention - 5);
    expect((await world.get(`/${sessionId}/result`)).status).toBe(200);
    await age(retention);
    expect(await refusal(`/${sessionId}/result`)).toEqual([404, envelope('session_not_found')]);
  });

  it('does not exist before the container', async () => {
    const pending = await world.create();
    const scanned = await world.create();
    await phone.scan(scanned);
    const declined = await world.create();
    await phone.scan(declined);
    await phone.decline(declined);
    const expired = await world.create();
    await world.letExpire(expired);
    for (const sessionId of [pending, scanned, declined, expired, await signed()])
      expect(await refusal(`/${sessionId}/result`)).toEqual([409, envelope('not_signed')]);
  });

  it('does not exist for a login', async () => {
    const {json} = await world.post('', {
      signature_type: 'AUTHENTICATION',
      redirect_uri: world.client.redirectUri,
      code_challenge: 'A'.repeat(43),
      code_challenge_method: 'S256',
    });
    expect(await refusal(`/${Object(json).sessionId}/result`)).toEqual([
      400,
      envelope('invalid_request', 'The session is not a signing session.'),
    ]);
  });

  it('is not found for another client or an unknown session', async () => {
    const sessionId = await completed();
    const stranger = await world.otherClient();
    const notFound = [404, envelope('session_not_found')];
    expect(await refusal(`/${sessionId}/result`, stranger)).toEqual(notFound);
    expect(await refusal(`/${newId()}/result`)).toEqual(notFound);
    expect(await refusal('/nonsense/result')).toEqual(notFound);
  });

  it('does not exist in the earlier revision', async () => {
    const earlier = await world.otherClient({apiRevision: 'EARLIER'});
    expect(await refusal(`/${newId()}/result`, earlier)).toEqual([404, envelope('not_found')]);
  });

  it('is stored encrypted', async () => {
    const sessionId = await completed();
    const {rows} = await world.admin.query(
      `SELECT row_to_json(s)::text || row_to_json(g)::text AS text FROM session s, signature g
       WHERE s.id = $1 AND g.session_id = s.id`,
      [sessionId],
    );
    for (const canary of [person.personalCode, 'Männik', '2000-01-01'])
      expect(rows[0].text).not.toContain(Buffer.from(canary).toString('hex'));
  });
});
