import {z} from 'zod';
import {properties} from '../properties.js';
import {envelope, loginRequest, startGateway, type TestGateway} from '../gateway.js';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.stop());

async function rowOf(json: unknown) {
  const {sessionId} = z.object({sessionId: z.string()}).parse(json);
  return (await gateway.admin.query('SELECT * FROM session WHERE id = $1', [sessionId])).rows[0];
}

const signing = {signature_type: 'SIGNING', signed_data_hash: 'a'.repeat(128)};

test('a signing stores the hash in lower case and the name as given', async () => {
  const {status, json} = await gateway.post('', {
    ...signing,
    signed_data_hash: 'AB'.repeat(64),
    signed_data_name: 'leping & lisa №1.pdf',
    title: 'Please sign',
  });
  expect([status, json]).toEqual([
    200,
    {sessionId: expect.any(String), expiresAt: expect.any(Number), pushStatus: 'NOT_REQUESTED'},
  ]);
  expect(await rowOf(json)).toMatchObject({
    signature_type: 'SIGNING',
    signed_data_hash: 'ab'.repeat(64),
    signed_data_name: 'leping & lisa №1.pdf',
    redirect_uri: null,
  });
});

test('data without a name is called detached-file', async () => {
  const {json} = await gateway.post('', signing);
  expect(await rowOf(json)).toMatchObject({signed_data_name: 'detached-file'});
});

test('a signing on the hosted page has a handoff token and a redirect_uri', async () => {
  const {redirect_uri: redirectUri} = loginRequest;
  const {status, json} = await gateway.post('', {...signing, hosted_page: true, redirect_uri: redirectUri});
  expect([status, json]).toMatchObject([200, {handoffToken: expect.any(String)}]);
  expect(await rowOf(json)).toMatchObject({redirect_uri: redirectUri, code_challenge: null});
});

test('a signing without a hosted page may have a registered redirect_uri', async () => {
  const {redirect_uri: redirectUri} = loginRequest;
  const {status, json} = await gateway.post('', {...signing, redirect_uri: redirectUri});
  expect(status).toBe(200);
  expect(await rowOf(json)).toMatchObject({redirect_uri: redirectUri, hosted_page: false});
});

const notPlain = 'signed_data_name must be a plain file name';

test.each([
  ['no hash', {signed_data_hash: undefined}, 'signed_data_hash is required for SIGNING'],
  [
    'a short hash',
    {signed_data_hash: 'a'.repeat(127)},
    'signed_data_hash must be a SHA-512 hash in 128 hex characters',
  ],
  [
    'a hash that is not hex',
    {signed_data_hash: 'g'.repeat(128)},
    'signed_data_hash must be a SHA-512 hash in 128 hex characters',
  ],
  ['PKCE', {code_challenge: 'a'.repeat(43)}, 'code_challenge is not a field of SIGNING'],
  ['properties', {properties: properties({attributes: ['name']})}, 'properties is not a field of SIGNING'],
  [
    'an unregistered redirect_uri',
    {redirect_uri: 'https://shop.example/other'},
    'redirect_uri is not registered: it must equal a registered one exactly',
  ],
  ['a hosted page without redirect_uri', {hosted_page: true}, 'redirect_uri is required with hosted_page'],
  ['a path as data name', {signed_data_name: 'a/b'}, notPlain],
  ['a path of Windows as data name', {signed_data_name: 'a\\b'}, notPlain],
  ['a fullwidth path as data name', {signed_data_name: 'a／b'}, notPlain],
  ['an empty data name', {signed_data_name: ''}, notPlain],
  ['the directory itself as data name', {signed_data_name: '.'}, notPlain],
  ['the directory above as data name', {signed_data_name: '..'}, notPlain],
  ['the media type as data name', {signed_data_name: 'MimeType'}, notPlain],
  ['the directory of the signature as data name', {signed_data_name: 'meta-inf'}, notPlain],
  [
    'a control character in the data name',
    {signed_data_name: 'a\u0007b'},
    'signed_data_name must not contain control, direction or invisible characters',
  ],
  [
    'a lone surrogate in the data name',
    {signed_data_name: 'a\ud800'},
    'signed_data_name must be well-formed Unicode without NUL',
  ],
  [
    'a data name that is too long',
    {signed_data_name: 'a'.repeat(256)},
    'signed_data_name must have at most 255 characters',
  ],
])('a signing with %s is invalid_request', async (_name, request, message) => {
  const {status, json} = await gateway.post('', {...signing, ...request});
  expect([status, json]).toEqual([400, envelope('invalid_request', message)]);
});
