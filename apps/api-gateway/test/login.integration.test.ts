import {qrPayload} from '@signet/domain';
import {Phone} from '@signet/phone';
import {startTestTelemetry, type TestTelemetry} from '@signet/telemetry/testing';
import type {TestPerson} from '@signet/testing';
import {z} from 'zod';
import {BASE_URL} from './device/support/settings.js';
import {startGateway, verifier, type TestGateway} from './relying-party/gateway.js';

const tokenSchema = z.object({
  subjectId: z.uuid(),
  attributes: z.record(z.string(), z.string()),
  predicates: z.record(z.string(), z.boolean()),
});

const properties = Buffer.from(
  JSON.stringify({
    attributes: ['name', 'personalCode'],
    predicates: {adult: {type: 'AGE_OVER', years: 18}},
  }),
).toString('base64url');

describe('a login that a shop starts and a phone approves', () => {
  let telemetry: TestTelemetry;
  let gateway: TestGateway;
  let person: TestPerson;
  let phone: Phone;

  beforeAll(async () => {
    telemetry = startTestTelemetry();
    gateway = await startGateway();
    person = await gateway.registrar.person({givenName: 'Maarja', familyName: 'Tamm'});
    const response = await Phone.enrol(
      {
        activationCode: person.activationCode,
        deviceName: 'Test phone',
        platform: 'SIMULATOR',
        baseUrl: BASE_URL,
        pin: '1234',
        push: {provider: 'SIMULATOR', token: 'a push token'},
        scryptCost: {N: 2, r: 1, p: 1},
      },
      {
        fetch: (url, options) =>
          fetch(String(url).replace(BASE_URL, `http://127.0.0.1:${gateway.port}`), options),
      },
    );
    if (!response.ok) throw new Error('the enrolment was refused');
    phone = response.content;
  });
  afterAll(async () => {
    await gateway.stop();
    await telemetry.stop();
  });

  const redeem = async (sessionId: string) => {
    const code = await gateway.codeOf(sessionId);
    const {json} = await gateway.post('/token', {code, code_verifier: verifier});
    return tokenSchema.parse(json);
  };
  const statusOf = async (sessionId: string) =>
    Object((await gateway.get(`/${sessionId}/status`)).json).status;

  it('gives the shop the subjectId and the requested properties', async () => {
    const sessionId = await gateway.create({properties});
    const returnUrl = 'https://shop.example/wait';
    const view = await phone.openLink(qrPayload('signet', sessionId, returnUrl));
    expect(view).toMatchObject({
      content: {
        relyingPartyName: 'Test Shop',
        requestedAttributes: ['name', 'personalCode'],
        requestedPredicates: [{name: 'adult', type: 'AGE_OVER', years: 18}],
        returnUrl,
      },
    });
    expect(await statusOf(sessionId)).toBe('SCANNED');
    expect((await phone.confirm(sessionId, '1234')).status).toBe(200);
    expect(await statusOf(sessionId)).toBe('CONFIRMED');
    const token = await redeem(sessionId);
    expect(token).toMatchObject({
      attributes: {name: 'Maarja Tamm', personalCode: person.personalCode},
      predicates: {adult: true},
    });
  });

  it('can be requested again by subjectId, with a push', async () => {
    const first = await gateway.create({properties});
    await phone.scan(first);
    await phone.confirm(first, '1234');
    const {subjectId} = await redeem(first);

    const second = await gateway.create({properties, subject_id: subjectId, push: true});
    expect(await phone.inbox()).toMatchObject({content: {sessions: [{sessionId: second}]}});
    await phone.scan(second);
    await phone.confirm(second, '1234');
    expect((await redeem(second)).subjectId).toBe(subjectId);
  });

  it('ends for the shop too when the user declines', async () => {
    const sessionId = await gateway.create();
    await phone.scan(sessionId);
    await phone.decline(sessionId);
    expect(await statusOf(sessionId)).toBe('CANCELLED');
  });

  it('is counted at each step, and leaves no data of the user behind', async () => {
    const sessionId = await gateway.create({properties});
    await phone.scan(sessionId);
    await phone.confirm(sessionId, '0000');
    await phone.confirm(sessionId, '1234');
    const counted = [
      'session.scanned',
      'login.confirmed',
      'device.enrolled',
      'pin.wrong',
      'session.cancelled',
    ];
    for (const name of counted)
      expect([name, (await telemetry.metric(`signet.${name}`)) > 0]).toEqual([name, true]);
    const everything = await telemetry.everything();
    for (const canary of [person.personalCode, person.activationCode, 'Maarja', 'a push token', 'Device ey'])
      expect(everything).not.toContain(canary);
  });
});
