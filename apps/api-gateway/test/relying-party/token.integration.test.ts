import {mintCode} from '@signet/domain';
import {testKeyring, testKeys} from '@signet/testing';
import {properties} from './properties.js';
import {envelope, startGateway, verifier, type TestGateway} from './gateway.js';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startGateway({limits: {creationRate: 10_000}});
});
afterAll(() => gateway.stop());

const completed = async (request: Readonly<Record<string, unknown>> = {}, phone = gateway.phone()) => {
  const id = await gateway.create(request);
  await (await phone).confirm(id);
  return {id, code: await gateway.codeOf(id)};
};

const redeem = (code: unknown, code_verifier: unknown = verifier) =>
  gateway.post('/token', {code, code_verifier});

const uuid = expect.stringMatching(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);

test('a code is redeemed for a subjectId and nothing else by default', async () => {
  const {code} = await completed();
  expect(code.length).toBeLessThanOrEqual(255);
  const {status, json} = await redeem(code);
  expect([status, json]).toEqual([200, {subjectId: uuid}]);
});

test('a person has the same subjectId at each login to one client, and different ones at different clients', async () => {
  const phone = await gateway.phone();
  const [one, two] = [
    await completed({}, Promise.resolve(phone)),
    await completed({}, Promise.resolve(phone)),
  ];
  const first = await redeem(one.code);
  expect((await redeem(two.code)).json).toEqual(first.json);
  const other = await gateway.otherClient();
  const id = await gateway.create({}, other);
  await phone.confirm(id);
  const code = await gateway.codeOf(id, other);
  const elsewhere = await gateway.post('/token', {code, code_verifier: verifier}, other);
  expect(elsewhere.status).toBe(200);
  expect(elsewhere.json).not.toEqual(first.json);
});

test('a session for one person ends with a code like any other', async () => {
  const phone = await gateway.phone();
  const {json: person} = await redeem((await completed({}, Promise.resolve(phone))).code);
  const {code} = await completed({subject_id: Object(person).subjectId}, Promise.resolve(phone));
  expect(await redeem(code)).toMatchObject({status: 200, json: person});
});

test('requested attributes and predicates are returned under the names in the request', async () => {
  const person = await gateway.registrar.person({dateOfBirth: '1990-05-17', givenName: 'Jüri'});
  const phone = gateway.enrol(person);
  const {code} = await completed(
    {
      properties: properties({
        attributes: ['name', 'givenName', 'personalCode', 'dateOfBirth', 'country'],
        predicates: {
          adult: {type: 'AGE_OVER', years: 18},
          child: {type: 'AGE_UNDER', years: 18},
          constructor: {type: 'AGE_OVER', years: 150},
        },
      }),
    },
    phone,
  );
  expect((await redeem(code)).json).toEqual({
    subjectId: uuid,
    attributes: {
      name: 'Jüri Maasikas',
      givenName: 'Jüri',
      personalCode: person.personalCode,
      dateOfBirth: '1990-05-17',
      country: 'EE',
    },
    predicates: {adult: true, child: false, constructor: false},
  });
});

test('a client of the earlier revision gets predicates as a list', async () => {
  const client = await gateway.otherClient({apiRevision: 'EARLIER'});
  const request = {properties: properties({predicates: {adult: {type: 'AGE_OVER', years: 18}}})};
  const id = await gateway.create(request, client);
  await (await gateway.phone()).confirm(id);
  const code = await gateway.codeOf(id, client);
  const {json} = await gateway.post('/token', {code, code_verifier: verifier}, client);
  expect(json).toEqual({subjectId: uuid, predicates: [{type: 'AGE_OVER', years: 18, result: true}]});
});

test('of many concurrent redemptions exactly one succeeds', async () => {
  const {code} = await completed();
  const responses = await Promise.all(Array.from({length: 16}, () => redeem(code)));
  expect(responses.map(({status}) => status).sort()).toEqual([200, ...Array(15).fill(400)]);
});

test('a wrong verifier does not use up the code', async () => {
  const {code} = await completed();
  expect((await redeem(code, 'w'.repeat(43))).json).toEqual(envelope('invalid_grant'));
  expect((await redeem(code)).status).toBe(200);
});

test('every reason for invalid_grant is answered with the same bytes', async () => {
  const consumed = await completed();
  await redeem(consumed.code);
  const expired = await completed();
  await gateway.admin.query('UPDATE session SET code_expires_at = clock_timestamp() WHERE id = $1', [
    expired.id,
  ]);
  const other = await gateway.otherClient();
  const foreignId = await gateway.create({}, other);
  await (await gateway.phone()).confirm(foreignId);
  const foreign = await gateway.codeOf(foreignId, other);
  const uncompleted = await gateway.create();
  await (await gateway.phone()).confirm(uncompleted);
  const {code} = await completed();
  const {id, code: genuine} = await completed();
  const cases: [string, string][] = [
    ['unknown', verifier],
    [consumed.code, verifier],
    [expired.code, verifier],
    [foreign, verifier],
    [mintCode(testKeys.code, uncompleted, gateway.client.id), verifier],
    [mintCode(testKeys.code, foreignId, gateway.client.id), verifier],
    [mintCode(testKeyring(9), id, gateway.client.id), verifier],
    [code, 'w'.repeat(43)],
    [`${genuine.slice(0, -1)}${genuine.endsWith('A') ? 'B' : 'A'}`, verifier],
    [`${genuine}A`, verifier],
    [` ${genuine}`, verifier],
    ['é😀', verifier],
    ['x'.repeat(255), verifier],
  ];
  const responses = await Promise.all(cases.map(([given, by]) => redeem(given, by)));
  for (const {status, text} of responses)
    expect([status, text]).toEqual([
      400,
      JSON.stringify(envelope('invalid_grant', responses[0] && Object(responses[0].json).defaultTranslation)),
    ]);
  expect((await redeem(genuine)).status).toBe(200);
});

test.each([
  ['no code', {code: undefined}, 'code is required'],
  ['an empty code', {code: ''}, 'code must not be blank'],
  ['a blank code', {code: ' \t\u00a0'}, 'code must not be blank'],
  ['a code of 256 characters', {code: 'x'.repeat(256)}, 'code must have at most 255 characters'],
  ['NUL in the code', {code: 'a\0'}, 'code must be well-formed Unicode without NUL'],
  ['a number as code', {code: 1}, 'code must be a string'],
  ['no verifier', {code_verifier: undefined}, 'code_verifier is required'],
  [
    'a verifier of 42 characters',
    {code_verifier: 'v'.repeat(42)},
    'code_verifier must have 43 to 128 characters from A-Z a-z 0-9 - . _ ~',
  ],
  [
    'a verifier of 129 characters',
    {code_verifier: 'v'.repeat(129)},
    'code_verifier must have 43 to 128 characters from A-Z a-z 0-9 - . _ ~',
  ],
  [
    'another character in the verifier',
    {code_verifier: `${'v'.repeat(43)}+`},
    'code_verifier must have 43 to 128 characters from A-Z a-z 0-9 - . _ ~',
  ],
  [
    'a grant_type',
    {grant_type: 'authorization_code'},
    'Unknown field: grant_type (leave it out: every code is redeemed in the same way)',
  ],
  ['a redirect_uri', {redirect_uri: 'x'}, 'Unknown field: redirect_uri'],
])('%s is invalid_request', async (_name, request, message) => {
  const {status, json} = await gateway.post('/token', {code: 'x', code_verifier: verifier, ...request});
  expect([status, json]).toEqual([400, envelope('invalid_request', message)]);
});

test.each([[43], [128]])('a verifier of %i characters is accepted', async (length) => {
  const {challengeOf} = await import('@signet/domain');
  const long = '-._~'.padEnd(length, 'Z');
  const id = await gateway.create({code_challenge: challengeOf(long)});
  await (await gateway.phone()).confirm(id);
  expect((await redeem(await gateway.codeOf(id), long)).status).toBe(200);
});

test('the form encoding of RFC 6749 is refused', async () => {
  const {authorization} = {
    authorization: `Basic ${Buffer.from(`${gateway.client.id}:${gateway.client.secret}`).toString('base64')}`,
  };
  const response = await gateway.call('POST', '/token', {
    headers: {authorization, 'content-type': 'application/x-www-form-urlencoded'},
    body: new URLSearchParams({code: 'x', code_verifier: verifier}).toString(),
  });
  expect([response.status, response.json]).toEqual([415, envelope('unsupported_media_type')]);
});
