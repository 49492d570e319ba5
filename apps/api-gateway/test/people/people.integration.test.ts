import {attachData, verify} from '@signet/asic';
import {attributeNames} from '@signet/contracts';
import {decryptIdentity, encryptIdentity} from '@signet/vault';
import {challengeOf, fullName, type IdentityAttributes, type PersonDraft} from '@signet/domain';
import {Phone} from '@signet/phone';
import {testKeys} from '@signet/testing';
import fc from 'fast-check';
import {z} from 'zod';
import {BASE_URL} from '../device/support/settings.js';
import {data, signingWorld, type SigningWorld} from '../signing/world.js';
import {countries, personOf} from './countries.js';

const verifier = 'v'.repeat(43);
const properties = Buffer.from(
  JSON.stringify({
    attributes: attributeNames,
    predicates: {old: {type: 'AGE_OVER', years: 1}, young: {type: 'AGE_UNDER', years: 150}},
  }),
).toString('base64url');

let world: SigningWorld;
beforeAll(async () => {
  world = await signingWorld();
});
afterAll(() => world.stop());

/** Registers a person as `signetctl person add` does. Returns the stored attributes and an activation code. */
async function register(draft: PersonDraft) {
  const {identities} = world.registrar;
  const identityId = await identities.register(draft);
  const {rows} = await world.admin.query('SELECT attributes_encrypted FROM identity WHERE id = $1', [
    identityId,
  ]);
  const person = decryptIdentity(testKeys.identity, identityId, rows[0].attributes_encrypted);
  return {...person, identityId, activationCode: await identities.issueActivationCode(identityId, 1)};
}

async function logIn(phone: Phone): Promise<unknown> {
  const created = await world.post('', {
    signature_type: 'AUTHENTICATION',
    redirect_uri: world.client.redirectUri,
    code_challenge: challengeOf(verifier),
    code_challenge_method: 'S256',
    properties,
  });
  const {sessionId} = z.object({sessionId: z.string()}).parse(created.json);
  await world.sign(phone, sessionId);
  const {json} = await world.post(`/${sessionId}/completion`, {});
  const {redirect} = z.object({redirect: z.string()}).parse(json);
  const code = new URL(redirect).searchParams.get('code');
  return (await world.post('/token', {code, code_verifier: verifier})).json;
}

/** Signs, and returns the person in the result. The container must verify with the signed data. */
async function sign(phone: Phone): Promise<unknown> {
  const sessionId = await world.create();
  await world.sign(phone, sessionId);
  await world.createContainer(sessionId);
  const {
    container,
    signedDataHash: _,
    signedDataName: __,
    signingTime: ___,
    ...person
  } = await world.resultOf(sessionId);
  const complete = await attachData(Buffer.from(container, 'base64'), data);
  expect(await verify(complete, {trust: world.trust, level: 'B'})).toMatchObject({verdict: 'passed'});
  return person;
}

const withoutUndefined = (fields: object): unknown => JSON.parse(JSON.stringify(fields));

async function expectUsable(draft: PersonDraft): Promise<void> {
  const person = await register(draft);
  const phone = await world.phone({}, person);
  const {givenName, familyName, personalCode, dateOfBirth, country} = person;
  const name = fullName(person);
  expect(await logIn(phone)).toEqual({
    subjectId: expect.any(String),
    attributes: withoutUndefined({name, givenName, familyName, personalCode, dateOfBirth, country}),
    predicates: {old: dateOfBirth !== undefined, young: dateOfBirth !== undefined},
  });
  expect(await sign(phone)).toEqual(withoutUndefined({name, personalCode, dateOfBirth, country}));
}

// Every third country, so that the test takes seconds. A pure test covers all countries with thousands of people.
test.each(countries.filter((_, index) => index % 3 === 0).map((one) => [one.code, one] as const))(
  'a person of %s can enrol a phone, log in and sign',
  async (_code, country) => {
    await fc.assert(fc.asyncProperty(personOf(country), expectUsable), {numRuns: 1});
  },
);

test.each<[string, Partial<PersonDraft>]>([
  ['one name', {familyName: ''}],
  ['only a family name', {givenName: ''}],
  ['an unknown date of birth', {dateOfBirth: 'unknown'}],
  ['a passport', {identityType: 'PAS', personalCode: 'ab 123456', country: 'ua'}],
  ['an identity card', {identityType: 'IDC', personalCode: 'L01X00T471', country: 'DE'}],
  [
    'the longest data',
    {givenName: 'é'.repeat(128), familyName: '山'.repeat(128), personalCode: 'Z'.repeat(58)},
  ],
])('a person with %s can enrol a phone, log in and sign', async (_what, changes) => {
  const personalCode = `TEST-${JSON.stringify(changes).length}`;
  await expectUsable({
    ...{givenName: 'Mari', familyName: 'Maasikas', dateOfBirth: '2000-01-01', country: 'EE'},
    ...{personalCode, ...changes},
  });
});

test('a person whom no certificate can name does not lose the activation code, and gets no device', async () => {
  const person = await register({givenName: 'Олег', personalCode: 'AB123456', country: 'UA'});
  const {identityId, activationCode} = person;
  const earlier: IdentityAttributes = {givenName: 'Олег', personalCode: 'АВ123456', country: 'UA'};
  const store = (attributes: IdentityAttributes) =>
    world.admin.query('UPDATE identity SET attributes_encrypted = $2 WHERE id = $1', [
      identityId,
      encryptIdentity(testKeys.identity, identityId, attributes),
    ]);
  const enrol = () =>
    Phone.enrol(
      {
        ...{activationCode, deviceName: 'Phone', platform: 'SIMULATOR', baseUrl: BASE_URL, pin: '1234'},
        scryptCost: {N: 2, r: 1, p: 1},
      },
      {fetch: world.fetch},
    );
  await store(earlier);
  expect(await enrol()).toMatchObject({ok: false, status: 403, body: {errorCode: 'forbidden'}});
  expect((await world.admin.query('SELECT FROM device WHERE identity_id = $1', [identityId])).rows).toEqual(
    [],
  );
  await store({...earlier, personalCode: 'AB123456'});
  expect(await enrol()).toMatchObject({ok: true});
});
