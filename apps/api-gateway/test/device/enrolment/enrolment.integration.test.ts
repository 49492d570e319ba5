import {generateKeyPairSync} from 'node:crypto';
import {decryptPushToken} from '@signet/vault';
import {generatePossessionKey, publicPossessionKey, type PossessionKey} from '@signet/phone';
import {testKeys, type TestPerson} from '@signet/testing';
import {authorization, privateKey, thumbprintOf, type Forgery} from '../support/forged-proof.js';
import {TestGateway} from '../support/gateway.js';
import {messageAbout} from '../support/raw-device.js';
import {BASE_URL} from '../support/settings.js';

const url = `${BASE_URL}/device/v1/enrolments`;

describe('an enrolment', () => {
  let gateway: TestGateway;
  let person: TestPerson;
  let key: PossessionKey;
  beforeAll(async () => {
    gateway = await TestGateway.start();
  });
  afterAll(() => gateway.stop());
  beforeEach(async () => {
    person = await gateway.registrar.person({givenName: 'Jānis', familyName: 'Bērziņš'});
    key = await generatePossessionKey();
  });

  const request = (content: object = {}) => ({
    activationCode: person.activationCode,
    deviceName: 'My phone',
    platform: 'ANDROID',
    appVersion: '2.1.0',
    ...content,
  });
  const enrol = async (content: object = request(), forgery: Forgery = {}, by = key) => {
    const body = JSON.stringify({possessionKey: publicPossessionKey(by), ...content});
    const proof = authorization({method: 'POST', url, body, kid: thumbprintOf(by), key: by}, forgery);
    const headers = {'content-type': 'application/json', authorization: proof};
    const response = await gateway.fetch(url, {method: 'POST', body, headers});
    return {status: response.status, body: await response.json()};
  };
  const devices = async () => {
    const {rows} = await gateway.admin.query('SELECT * FROM device WHERE identity_id = $1', [
      person.identityId,
    ]);
    return rows;
  };

  it('creates a device of the person to whom the activation code was issued', async () => {
    const {status, body} = await enrol(request({push: {provider: 'FCM', token: 'tõken'}}));
    expect(status).toBe(200);
    expect(body).toEqual({
      deviceId: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-8/),
      displayName: 'Jānis Bērziņš',
      pinAttempts: 3,
    });
    const [device] = await devices();
    expect(device).toMatchObject({
      id: body.deviceId,
      name: 'My phone',
      platform: 'ANDROID',
      app_version: '2.1.0',
      status: 'ACTIVE',
      possession_key: publicPossessionKey(key),
      push_provider: 'FCM',
      pin_attempts_used: 0,
    });
    expect(decryptPushToken(testKeys.push, device.id, device.push_token_encrypted)).toBe('tõken');
  });

  it('creates a separate key for each device to evaluate its PINs', async () => {
    await enrol();
    person.activationCode = await gateway.registrar.identities.issueActivationCode(person.identityId, 1);
    await enrol();
    const [one, other] = await devices();
    expect(one.oprf_key_encrypted.equals(other.oprf_key_encrypted)).toBe(false);
  });

  describe('gets the same refusal, and creates no device, with a code that', () => {
    const change = (set: string) =>
      gateway.admin.query(`UPDATE activation_code SET ${set} WHERE identity_id = $1`, [person.identityId]);

    it.each<[string, () => Promise<unknown>]>([
      ['is unknown', async () => void (person.activationCode = '00000000000000000000')],
      ['was used', () => change('used_at = clock_timestamp()')],
      ['has expired', () => change('expires_at = clock_timestamp()')],
      ['unlocks a device instead', () => change('device_id = gen_random_uuid()')],
    ])('%s', async (_what, spoil) => {
      await spoil();
      const before = await gateway.facts();
      expect(await enrol()).toEqual({
        status: 403,
        body: {
          errorCode: 'invalid_activation_code',
          defaultTranslation: 'The activation code is unknown, used or expired.',
          resultMessageLangCode: 'en',
          payload: null,
        },
      });
      expect(await gateway.facts()).toBe(before);
    });
  });

  it('uses its code once, even if many phones try it at the same time', async () => {
    const keys = await Promise.all(Array.from({length: 10}, () => generatePossessionKey()));
    const responses = await Promise.all(keys.map((one) => enrol(request(), {}, one)));
    expect(responses.map(({status}) => status).sort()).toEqual([200, ...Array(9).fill(403)]);
    expect(await devices()).toHaveLength(1);
  });

  it('gets the same device if the same phone repeats it, even at the same time', async () => {
    const responses = await Promise.all(Array.from({length: 10}, () => enrol()));
    const [device, ...others] = await devices();
    expect(others).toEqual([]);
    const body = {deviceId: device.id, displayName: 'Jānis Bērziņš', pinAttempts: 3};
    expect(responses).toEqual(Array(10).fill({status: 200, body}));
    const {rows} = await gateway.admin.query('SELECT type FROM event WHERE device_id = $1', [device.id]);
    expect(rows).toEqual([{type: 'device.added'}]);
  });

  it.each([
    ['has keys and a proven PIN', `authentication_key = '{}', set_up_at = now()`],
    ['is locked', `status = 'LOCKED'`],
    ['is revoked', `status = 'REVOKED'`],
  ])('is not repeated when its device %s', async (_what, set) => {
    const {body} = await enrol();
    await gateway.admin.query(`UPDATE device SET ${set} WHERE id = $1`, [body.deviceId]);
    expect(await enrol()).toMatchObject({status: 403, body: {errorCode: 'invalid_activation_code'}});
  });

  it('is not repeated with an expired code, or with the code of another person', async () => {
    const {activationCode} = await gateway.registrar.person();
    await enrol();
    expect((await enrol(request({activationCode: '0'.repeat(20)}))).status).toBe(403);
    await gateway.admin.query(
      'UPDATE activation_code SET expires_at = clock_timestamp() WHERE identity_id = $1',
      [person.identityId],
    );
    expect((await enrol()).status).toBe(403);
    const other = await enrol(request({activationCode}));
    expect(other.status).toBe(200);
    expect((await devices()).map(({id}) => id)).not.toContain(other.body.deviceId);
  });

  const offCurve = {kty: 'EC', crv: 'P-256', x: 'A'.repeat(43), y: 'A'.repeat(43)};
  const stranger = generateKeyPairSync('ec', {namedCurve: 'P-256'}).privateKey;

  it.each<[string, () => Promise<{content?: object; forgery?: Forgery}>]>([
    ['by another key', async () => ({forgery: {key: stranger}})],
    ['in another name', async () => ({forgery: {header: {kid: 'x'.repeat(43)}}})],
    ['in the name of a device', async () => ({forgery: {header: {kid: person.identityId}}})],
    ['for another body', async () => ({forgery: {claims: {bh: 'A'.repeat(43)}}})],
    ['for another address', async () => ({forgery: {claims: {htu: `${BASE_URL}/device/v1/device`}}})],
    ['for another time', async () => ({forgery: {claims: {iat: 0}}})],
    [
      'by the key in its name, but not the one in the body',
      async () => ({content: request({possessionKey: publicPossessionKey(await generatePossessionKey())})}),
    ],
    [
      'for a key that is not a point on its curve',
      async () => ({content: request({possessionKey: offCurve})}),
    ],
  ])('is refused with a proof %s, and nothing is changed', async (_what, arrange) => {
    const {content, forgery} = await arrange();
    const before = await gateway.facts();
    expect(await enrol(content ?? request(), forgery)).toMatchObject({
      status: 401,
      body: {errorCode: 'invalid_device_proof'},
    });
    expect(await gateway.facts()).toBe(before);
  });

  it('is refused with a key that is not a point on its curve, even under its own key id', async () => {
    const response = await enrol(request({possessionKey: offCurve}), {
      header: {kid: thumbprintOf({...key, x: offCurve.x, y: offCurve.y})},
      key: privateKey(key),
    });
    expect(response.status).toBe(401);
  });

  it.each<[string, object]>([
    ['activationCode', {activationCode: ''}],
    ['activationCode', {activationCode: '1'.repeat(129)}],
    ['deviceName', {deviceName: ''}],
    ['deviceName', {deviceName: 'a\u202eb'}],
    ['deviceName', {deviceName: 'x'.repeat(65)}],
    ['platform', {platform: 'SYMBIAN'}],
    ['possessionKey.d', {possessionKey: {...offCurve, d: 'A'.repeat(43)}}],
    ['possessionKey.crv', {possessionKey: {...offCurve, crv: 'P-384'}}],
    ['push.provider', {push: {provider: 'PIGEON', token: 'x'}}],
    ['push.token', {push: {provider: 'FCM', token: ''}}],
    ['appVersion', {appVersion: undefined}],
    ['pin', {pin: '1234'}],
  ])('names the field %s when it is not as documented', async (field, content) => {
    const before = await gateway.facts();
    const {status, body} = await enrol(request(content));
    expect([status, body.errorCode]).toEqual([400, 'invalid_request']);
    expect(body.defaultTranslation).toEqual(messageAbout(field));
    expect(await gateway.facts()).toBe(before);
  });
});
