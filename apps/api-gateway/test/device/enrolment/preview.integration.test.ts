import {generateKeyPairSync} from 'node:crypto';
import {generatePossessionKey, publicPossessionKey, type PossessionKey} from '@signet/phone';
import type {TestPerson} from '@signet/testing';
import {authorization, thumbprintOf, type Forgery} from '../support/forged-proof.js';
import {TestGateway} from '../support/gateway.js';
import {messageAbout} from '../support/raw-device.js';
import {BASE_URL} from '../support/settings.js';

const enrolments = `${BASE_URL}/device/v1/enrolments`;

describe('a preview of an enrolment', () => {
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

  const post = async (url: string, content: object, forgery: Forgery = {}, by = key) => {
    const body = JSON.stringify({possessionKey: publicPossessionKey(by), ...content});
    const proof = authorization({method: 'POST', url, body, kid: thumbprintOf(by), key: by}, forgery);
    const headers = {'content-type': 'application/json', authorization: proof};
    const response = await gateway.fetch(url, {method: 'POST', body, headers});
    return {status: response.status, body: await response.json()};
  };
  const preview = (content: object = {}, forgery: Forgery = {}, by = key) =>
    post(`${enrolments}/preview`, {activationCode: person.activationCode, ...content}, forgery, by);
  const enrol = (by = key) => {
    const {activationCode} = person;
    return post(enrolments, {activationCode, deviceName: 'Phone', platform: 'WEB', appVersion: '1'}, {}, by);
  };
  const named = {status: 200, body: {displayName: 'Jānis Bērziņš'}};

  it('names the person to whom the code was issued, as often as it is requested, and changes nothing', async () => {
    const before = await gateway.facts();
    expect([await preview(), await preview()]).toEqual([named, named]);
    expect(await preview({}, {}, await generatePossessionKey())).toEqual(named);
    expect(await gateway.facts()).toBe(before);
    expect((await enrol()).body).toMatchObject(named.body);
  });

  const change = (set: string) =>
    gateway.admin.query(`UPDATE activation_code SET ${set} WHERE identity_id = $1`, [person.identityId]);
  const changeDevice = (set: string) =>
    gateway.admin.query(`UPDATE device SET ${set} WHERE identity_id = $1`, [person.identityId]);

  describe('gets the refusal of an enrolment with a code that', () => {
    it.each<[string, () => Promise<unknown>]>([
      ['is unknown', async () => void (person.activationCode = '00000000000000000000')],
      ['has expired', () => change('expires_at = clock_timestamp()')],
      ['unlocks a device instead', () => change('device_id = gen_random_uuid()')],
      ['was used by another phone', async () => enrol(await generatePossessionKey())],
      ['was replaced', () => gateway.registrar.identities.issueActivationCode(person.identityId, 1)],
    ])('%s', async (_what, spoil) => {
      await spoil();
      const before = await gateway.facts();
      const refused = await preview();
      expect(refused).toMatchObject({status: 403, body: {errorCode: 'invalid_activation_code'}});
      expect(await gateway.facts()).toBe(before);
      expect(await enrol()).toEqual(refused);
    });
  });

  it('names the person while the phone may continue an interrupted set-up', async () => {
    await enrol();
    expect(await preview()).toEqual(named);
    await changeDevice(`authentication_key = '{}'`);
    expect(await preview()).toEqual(named);
    expect((await enrol()).status).toBe(200);
  });

  it.each([
    ['has ended with a proven PIN', `authentication_key = '{}', set_up_at = now()`],
    ['began too long ago', `authentication_key = '{}', created_at = now() - interval '61 minutes'`],
    ['is of a phone that is locked', `status = 'LOCKED'`],
    ['is of a phone that was revoked', `status = 'REVOKED'`],
  ])('is refused like an enrolment if the set-up %s', async (_what, set) => {
    await enrol();
    await changeDevice(set);
    const refused = await preview();
    expect(refused).toMatchObject({status: 403, body: {errorCode: 'invalid_activation_code'}});
    expect(await enrol()).toEqual(refused);
  });

  it('says that the person has too many devices, and names the person after one was revoked', async () => {
    for (let count = 0; count < 5; count += 1) {
      await enrol(await generatePossessionKey());
      person.activationCode = await gateway.registrar.identities.issueActivationCode(person.identityId, 1);
    }
    const refused = await preview();
    expect(refused).toMatchObject({status: 409, body: {errorCode: 'too_many_devices'}});
    expect(await enrol()).toEqual(refused);
    await gateway.admin.query(
      `UPDATE device SET status = 'REVOKED' WHERE id = (SELECT min(id::text)::uuid FROM device WHERE identity_id = $1)`,
      [person.identityId],
    );
    expect(await preview()).toEqual(named);
  });

  const stranger = generateKeyPairSync('ec', {namedCurve: 'P-256'}).privateKey;

  it.each<[string, () => Promise<{content?: object; forgery?: Forgery}>]>([
    ['by another key', async () => ({forgery: {key: stranger}})],
    ['for an enrolment', async () => ({forgery: {claims: {htu: enrolments}}})],
    ['for another body', async () => ({forgery: {claims: {bh: 'A'.repeat(43)}}})],
    ['for another time', async () => ({forgery: {claims: {iat: 0}}})],
    [
      'by a key that is not the one in the body',
      async () => ({content: {possessionKey: publicPossessionKey(await generatePossessionKey())}}),
    ],
  ])('is refused with a proof %s', async (_what, arrange) => {
    const {content, forgery} = await arrange();
    expect(await preview(content, forgery)).toMatchObject({
      status: 401,
      body: {errorCode: 'invalid_device_proof'},
    });
  });

  it.each<[string, object]>([
    ['activationCode', {activationCode: ''}],
    ['activationCode', {activationCode: '1'.repeat(129)}],
    ['possessionKey.crv', {possessionKey: {kty: 'EC', crv: 'P-384', x: 'A'.repeat(43), y: 'A'.repeat(43)}}],
    ['deviceName', {deviceName: 'Phone'}],
  ])('names the field %s when it is not as documented', async (field, content) => {
    const {status, body} = await preview(content);
    expect([status, body.errorCode]).toEqual([400, 'invalid_request']);
    expect(body.defaultTranslation).toEqual(messageAbout(field));
  });
});
