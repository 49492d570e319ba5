import {properties} from '../properties.js';
import {envelope, loginRequest, startGateway, type TestGateway} from '../gateway.js';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startGateway({limits: {creationRate: 10_000}});
});
afterAll(() => gateway.stop());

const create = (request: Readonly<Record<string, unknown>>) =>
  gateway.post('', {...loginRequest, ...request});
const notRegistered = 'redirect_uri is not registered: it must equal a registered one exactly';
const subjectId = '0192e4a5-7b1c-7def-8123-456789abcdef';

test.each<[string, Readonly<Record<string, unknown>>, string]>([
  ['no redirect_uri', {redirect_uri: undefined}, 'redirect_uri is required for AUTHENTICATION'],
  ['an unregistered redirect_uri', {redirect_uri: 'https://shop.example/other'}, notRegistered],
  [
    'a registered redirect_uri with an extra slash',
    {redirect_uri: 'https://shop.example/callback/'},
    `${notRegistered}; one differs only in the slash at the end`,
  ],
  [
    'a registered redirect_uri in another case',
    {redirect_uri: 'https://SHOP.example/callback'},
    `${notRegistered}; one differs only in upper and lower case`,
  ],
  [
    'a registered redirect_uri with an explicit port',
    {redirect_uri: 'https://shop.example:443/callback'},
    notRegistered,
  ],
  ['an empty redirect_uri', {redirect_uri: ''}, notRegistered],
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
  [
    'an unknown field, and no redirect_uri',
    {colour: 'red', redirect_uri: undefined},
    'Unknown field: colour; redirect_uri is required for AUTHENTICATION',
  ],
  [
    'a hash under another name, for a signing',
    {
      ...{signature_type: 'SIGNING', signed_hash: '0', redirect_uri: undefined},
      ...{code_challenge: undefined, code_challenge_method: undefined},
    },
    'Unknown field: signed_hash (did you mean signed_data_hash?); signed_data_hash is required for SIGNING',
  ],
  [
    'an invalid challenge, and push without a subject_id',
    {code_challenge: 'x', push: true},
    'code_challenge must have 43 to 128 characters from A-Z a-z 0-9 - . _ ~; subject_id is required with push',
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
    'code_challenge must be base64url without = at the end',
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
    'title must not contain control, direction or invisible characters',
  ],
  [
    'a direction override in the title',
    {title: 'a\u202eb'},
    'title must not contain control, direction or invisible characters',
  ],
  ['a subject that is not a UUID', {subject_id: 'secret'}, 'subject_id must be a UUID'],
  ['a subject in braces', {subject_id: `{${subjectId}}`}, 'subject_id must be a UUID'],
  ['push without a subject', {push: true}, 'subject_id is required with push'],
  ['push as a string', {push: 'true'}, 'push must be true or false'],
  ['push as a number', {push: 1}, 'push must be true or false'],
  ['hosted_page as a string', {hosted_page: 'yes'}, 'hosted_page must be true or false'],
  ['null for a required field', {signature_type: null}, 'signature_type must be AUTHENTICATION or SIGNING'],
  [
    'null for an unknown field',
    {client_id: null},
    'Unknown field: client_id (the Authorization header contains it)',
  ],
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
  ['a client_id', {client_id: subjectId}, 'Unknown field: client_id (the Authorization header contains it)'],
  ['a field in camelCase', {redirectUri: 'x'}, 'Unknown field: redirectUri (did you mean redirect_uri?)'],
  [
    'several fields of a wrong form',
    {signature_type: 'LOGIN', code_challenge: 'short', push: 'yes', colour: 'red'},
    'Unknown field: colour; signature_type must be AUTHENTICATION or SIGNING; code_challenge must have 43 to 128 characters from A-Z a-z 0-9 - . _ ~; push must be true or false',
  ],
  [
    'several fields that do not belong together',
    {redirect_uri: 'https://evil.example/', code_challenge: undefined, signed_data_name: 'x.pdf', push: true},
    `code_challenge is required for AUTHENTICATION; signed_data_name is not a field of AUTHENTICATION; subject_id is required with push; ${notRegistered}`,
  ],
  [
    'properties that are an object',
    {properties: {attributes: ['name']}},
    'properties must be a string: the JSON of the request, encoded in base64url',
  ],
  ['properties that are not base64url', {properties: 'a+b/'}, 'properties must be base64url without padding'],
  [
    'properties with padding',
    {properties: `${properties({attributes: ['name']})}=`},
    'properties must be base64url without padding',
  ],
  [
    'properties that are not JSON',
    {properties: 'AAAA'},
    'properties is not well-formed JSON: the fault is at character 1',
  ],
  [
    'an attribute list that occurs twice in properties',
    {properties: Buffer.from('{"attributes":["name"],"attributes":[]}').toString('base64url')},
    'properties has the member attributes more than once',
  ],
  ['properties that ask for nothing', {properties: properties({})}, 'properties asks for nothing'],
  [
    'an unknown member in properties',
    {properties: properties({attributes: ['name'], secret: 1})},
    'properties has the unknown member secret',
  ],
  [
    'an attribute twice',
    {properties: properties({attributes: ['name', 'name']})},
    'properties names an attribute twice',
  ],
  [
    'years out of range',
    {properties: properties({predicates: {a: {type: 'AGE_OVER', years: 0}}})},
    'properties predicates.a must have only the members type and years, a whole number from 1 to 150',
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
  ['an attribute outside the allow-list', {attributes: ['personalCode']}],
  ['a predicate type outside the allow-list', {predicates: {child: {type: 'AGE_UNDER', years: 18}}}],
])('%s is invalid_scope', async (_name, request) => {
  const modest = await gateway.otherClient({allowedAttributes: ['name'], allowedPredicates: ['AGE_OVER']});
  const {status, json} = await gateway.post('', {...loginRequest, properties: properties(request)}, modest);
  expect([status, json]).toEqual([400, envelope('invalid_scope')]);
});

test('a refused request does not create a session', async () => {
  const client = await gateway.otherClient();
  await gateway.post('', {...loginRequest, redirect_uri: 'https://other.example/'}, client);
  const {rows} = await gateway.admin.query('SELECT id FROM session WHERE client_id = $1', [client.id]);
  expect(rows).toEqual([]);
});

test('the redirect_uri of another client is not registered for this one', async () => {
  const other = await gateway.otherClient({redirectUris: ['https://other.example/']});
  expect((await create({redirect_uri: other.redirectUri})).status).toBe(400);
});
