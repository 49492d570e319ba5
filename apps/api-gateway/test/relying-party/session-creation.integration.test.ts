import {isUuid} from '@signet/contracts';
import {properties} from './properties.js';
import {envelope, loginRequest, startGateway, type TestGateway} from './gateway.js';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startGateway({limits: {creationRate: 10_000}});
});
afterAll(() => gateway.stop());

const create = (request: Readonly<Record<string, unknown>>) =>
  gateway.post('', {...loginRequest, ...request});
const now = () => Date.now() / 1000;
const subjectId = '0192e4a5-7b1c-7def-8123-456789abcdef';

test('a session has an id, a deadline and nothing else by default', async () => {
  const {status, json, headers} = await create({});
  expect([status, json]).toEqual([
    200,
    {sessionId: expect.any(String), expiresAt: expect.any(Number), pushStatus: 'NOT_REQUESTED'},
  ]);
  expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(headers.get('cache-control')).toBe('no-store');
});

test('the id is a UUID and the deadline 120 s away, in whole seconds', async () => {
  const {json} = await create({});
  expect(json).toMatchObject({sessionId: expect.any(String), expiresAt: expect.any(Number)});
  const {sessionId, expiresAt} = Object(json);
  expect(isUuid(sessionId)).toBe(true);
  expect(Number.isInteger(expiresAt)).toBe(true);
  expect(Math.abs(expiresAt - now() - 120)).toBeLessThan(5);
});

test('a session with push lives 300 s', async () => {
  const {json} = await create({subject_id: subjectId, push: true});
  expect(Math.abs(Object(json).expiresAt - now() - 300)).toBeLessThan(5);
});

test('with the hosted page comes a handoff token', async () => {
  const {json} = await create({hosted_page: true});
  expect(json).toEqual({
    sessionId: expect.any(String),
    expiresAt: expect.any(Number),
    pushStatus: 'NOT_REQUESTED',
    handoffToken: expect.stringMatching(/^[A-Za-z0-9_-]{64}$/),
  });
});

test('the handoff token rests only as a hash', async () => {
  const {json} = await create({hosted_page: true});
  const {rows} = await gateway.admin.query('SELECT * FROM session WHERE id = $1', [Object(json).sessionId]);
  expect(JSON.stringify(rows)).not.toContain(Object(json).handoffToken);
});

test('a push for a subject that resolves to nobody reads NO_DEVICE and makes a session', async () => {
  const {status, json} = await create({subject_id: subjectId, push: true});
  expect([status, json]).toEqual([200, expect.objectContaining({pushStatus: 'NO_DEVICE'})]);
});

test('a restriction to a subject without push asks for none', async () => {
  const {json} = await create({subject_id: subjectId.toUpperCase(), push: false});
  expect(json).toMatchObject({pushStatus: 'NOT_REQUESTED'});
});

test.each<[string, Readonly<Record<string, unknown>>]>([
  ['a state of 500 characters', {state: '😀'.repeat(250)}],
  ['an empty state', {state: ''}],
  ['no state', {state: undefined}],
  ['a challenge of 43 characters', {code_challenge: '-._~'.padEnd(43, 'a')}],
  ['a challenge of 128 characters', {code_challenge: 'a'.repeat(128)}],
  ['a title of 255 characters', {title: 'ö'.repeat(255)}],
  ['an upper-case subject', {subject_id: subjectId.toUpperCase()}],
  ['push: false without a subject', {push: false}],
  [
    'attributes and predicates',
    {
      properties: properties({
        attributes: ['name', 'personalCode'],
        predicates: {adult: {type: 'AGE_OVER', years: 18}},
      }),
    },
  ],
])('%s is accepted', async (_name, request) => {
  expect((await create(request)).status).toBe(200);
});

test.each<[string, Readonly<Record<string, unknown>>, string]>([
  ['no redirect_uri', {redirect_uri: undefined}, 'redirect_uri is required for AUTHENTICATION'],
  [
    'an unregistered redirect_uri',
    {redirect_uri: 'https://shop.example/other'},
    'redirect_uri is not registered',
  ],
  [
    'a registered one with a slash more',
    {redirect_uri: 'https://shop.example/callback/'},
    'redirect_uri is not registered',
  ],
  [
    'a registered one in another case',
    {redirect_uri: 'https://SHOP.example/callback'},
    'redirect_uri is not registered',
  ],
  [
    'a registered one with its port',
    {redirect_uri: 'https://shop.example:443/callback'},
    'redirect_uri is not registered',
  ],
  ['an empty redirect_uri', {redirect_uri: ''}, 'redirect_uri is not registered'],
  [
    'a redirect_uri that is too long',
    {redirect_uri: `https://shop.example/${'x'.repeat(2000)}`},
    'redirect_uri must have at most 2000 characters',
  ],
  ['a state that is too long', {state: `${'😀'.repeat(250)}x`}, 'state must have at most 500 characters'],
  ['NUL in the state', {state: 'a\0b'}, 'state must be well-formed Unicode without NUL'],
  ['a lone surrogate in the state', {state: '\ud800'}, 'state must be well-formed Unicode without NUL'],
  ['no signature_type', {signature_type: undefined}, 'signature_type must be AUTHENTICATION or SIGNING'],
  ['another signature_type', {signature_type: 'secret'}, 'signature_type must be AUTHENTICATION or SIGNING'],
  [
    'signature_type in lower case',
    {signature_type: 'authentication'},
    'signature_type must be AUTHENTICATION or SIGNING',
  ],
  ['no code_challenge', {code_challenge: undefined}, 'code_challenge is required for AUTHENTICATION'],
  [
    'a challenge of 42 characters',
    {code_challenge: 'a'.repeat(42)},
    'code_challenge must have 43 to 128 characters from A-Z a-z 0-9 - . _ ~',
  ],
  [
    'a challenge of 129 characters',
    {code_challenge: 'a'.repeat(129)},
    'code_challenge must have 43 to 128 characters from A-Z a-z 0-9 - . _ ~',
  ],
  [
    'a challenge with padding',
    {code_challenge: `${'a'.repeat(43)}=`},
    'code_challenge must have 43 to 128 characters from A-Z a-z 0-9 - . _ ~',
  ],
  [
    'a challenge with a line break',
    {code_challenge: `${'a'.repeat(43)}\n`},
    'code_challenge must have 43 to 128 characters from A-Z a-z 0-9 - . _ ~',
  ],
  [
    'no code_challenge_method',
    {code_challenge_method: undefined},
    'code_challenge_method is required for AUTHENTICATION',
  ],
  ['the plain method', {code_challenge_method: 'plain'}, 'code_challenge_method must be S256'],
  ['a title that is too long', {title: 'x'.repeat(256)}, 'title must have at most 255 characters'],
  [
    'a control character in the title',
    {title: 'a\u0007b'},
    'title must not contain control or direction characters',
  ],
  [
    'a direction override in the title',
    {title: 'a\u202eb'},
    'title must not contain control or direction characters',
  ],
  ['a subject that is no UUID', {subject_id: 'secret'}, 'subject_id must be a UUID'],
  ['a subject in braces', {subject_id: `{${subjectId}}`}, 'subject_id must be a UUID'],
  ['push without a subject', {push: true}, 'subject_id is required with push'],
  ['push as a string', {push: 'true'}, 'push must be true or false'],
  ['push as a number', {push: 1}, 'push must be true or false'],
  ['hosted_page as a string', {hosted_page: 'yes'}, 'hosted_page must be true or false'],
  ['null for an optional field', {title: null}, 'title must be a string'],
  [
    'a hash on a login',
    {signed_data_hash: 'a'.repeat(128)},
    'signed_data_hash is not a field of AUTHENTICATION',
  ],
  [
    'a data name on a login',
    {signed_data_name: 'x.pdf'},
    'signed_data_name is not a field of AUTHENTICATION',
  ],
  ['a client_id', {client_id: subjectId}, 'Unknown field: client_id'],
  ['a field in camelCase', {redirectUri: 'x'}, 'Unknown field: redirectUri'],
  ['properties that are not base64url', {properties: 'a+b/'}, 'properties must be base64url without padding'],
  [
    'properties with padding',
    {properties: `${properties({attributes: ['name']})}=`},
    'properties must be base64url without padding',
  ],
  [
    'properties that are not JSON',
    {properties: 'AAAA'},
    'properties must be a JSON object in UTF-8 without duplicate members',
  ],
  ['properties that ask for nothing', {properties: properties({})}, 'properties asks for nothing'],
  [
    'an unknown member in properties',
    {properties: properties({attributes: ['name'], secret: 1})},
    'properties has an unknown member',
  ],
  [
    'an attribute twice',
    {properties: properties({attributes: ['name', 'name']})},
    'properties names an attribute twice',
  ],
  [
    'years out of range',
    {properties: properties({predicates: {a: {type: 'AGE_OVER', years: 0}}})},
    'properties predicates must have exactly the parameters of their type, years 1 to 150',
  ],
  [
    'properties that are too long',
    {properties: 'A'.repeat(4097)},
    'properties must have at most 4096 characters',
  ],
])('%s is invalid_request', async (_name, request, message) => {
  const {status, json} = await create(request);
  expect([status, json]).toEqual([400, envelope('invalid_request', message)]);
});

test.each([
  ['an unknown attribute', {attributes: ['shoeSize']}],
  ['an unknown predicate type', {predicates: {tall: {type: 'HEIGHT_OVER', centimetres: 180}}}],
  ['an attribute beside the allow-list', {attributes: ['personalCode']}],
  ['a predicate type beside the allow-list', {predicates: {child: {type: 'AGE_UNDER', years: 18}}}],
])('%s is invalid_scope', async (_name, request) => {
  const modest = await gateway.otherClient({allowedAttributes: ['name'], allowedPredicates: ['AGE_OVER']});
  const {status, json} = await gateway.post('', {...loginRequest, properties: properties(request)}, modest);
  expect([status, json]).toEqual([400, envelope('invalid_scope')]);
});

test('a refused request leaves no session behind', async () => {
  const client = await gateway.otherClient();
  await gateway.post('', {...loginRequest, redirect_uri: 'https://other.example/'}, client);
  const {rows} = await gateway.admin.query('SELECT id FROM session WHERE client_id = $1', [client.id]);
  expect(rows).toEqual([]);
});

test('the redirect_uri of another client is not registered for this one', async () => {
  const other = await gateway.otherClient({redirectUris: ['https://other.example/']});
  expect((await create({redirect_uri: other.redirectUri})).status).toBe(400);
});

describe('for a client of the earlier revision', () => {
  const earlier = () => gateway.otherClient({apiRevision: 'EARLIER'});

  test('the answer has no pushStatus', async () => {
    const {json} = await gateway.post('', loginRequest, await earlier());
    expect(json).toEqual({sessionId: expect.any(String), expiresAt: expect.any(Number)});
  });

  test.each([
    ['subject_id', subjectId],
    ['push', false],
    ['title', 'x'],
    ['signed_data_hash', 'a'.repeat(128)],
    ['signed_data_name', 'x'],
  ])('%s is refused', async (field, value) => {
    const {status, json} = await gateway.post('', {...loginRequest, [field]: value}, await earlier());
    expect([status, json]).toEqual([
      400,
      envelope('invalid_request', `${field} is not a field of this revision`),
    ]);
  });

  test('a signing is not_implemented', async () => {
    const {status, json} = await gateway.post('', {signature_type: 'SIGNING'}, await earlier());
    expect([status, json]).toEqual([501, envelope('not_implemented')]);
  });
});
