import {randomUUID} from 'node:crypto';
import {startKeyOf, startRoot, startCodeOf} from '@signet/domain';
import {testKeys} from '@signet/testing';
import {envelope, loginRequest} from '../relying-party/gateway.js';
import {startWorld, type StartWorld} from './start-world.js';

let world: StartWorld;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

const returnUrl = 'https://shop.example/login/return';
const create = (more: object, client = world.client, headers = {}) =>
  world.post('', {...loginRequest, ...more}, client, headers);

test('a session that asks for start proof gets its key, and its age in a header', async () => {
  const {status, json, headers} = await create({start: {}});
  const {sessionId} = Object(json);
  const key = startKeyOf(startRoot(testKeys.code), 'test', sessionId);
  expect([status, Object(json).start]).toEqual([200, {key: Buffer.from(key).toString('base64url')}]);
  expect(headers.get('signet-session-age')).toBe('0');
});

test('a pushed session also gets the number for its page', async () => {
  const {json} = await create({start: {}, push: true, subject_id: randomUUID()});
  const {sessionId, start} = Object(json);
  const key = startKeyOf(startRoot(testKeys.code), 'test', sessionId);
  expect(start).toEqual({key: expect.any(String), code: startCodeOf(key, sessionId)});
});

test('a session that does not ask for it gets the response of before, byte for byte', async () => {
  const {text, json, headers} = await create({});
  const {sessionId, expiresAt} = Object(json);
  expect(text).toBe(JSON.stringify({sessionId, expiresAt, pushStatus: 'NOT_REQUESTED'}));
  expect(headers.has('signet-session-age')).toBe(false);
  expect(await world.rowOf(sessionId)).toMatchObject({start_proof: null, start_ways: null});
});

test('a hosted page gets no key, because it shows the codes itself', async () => {
  const {json} = await create({start: {}, hosted_page: true});
  expect(json).not.toHaveProperty('start');
  expect(await world.rowOf(Object(json).sessionId)).toMatchObject({start_proof: 'PREFERRED'});
});

test('a session offers every way that it can, unless it names them', async () => {
  const waysOf = async (more: object) => {
    const {json} = await create(more);
    return (await world.rowOf(Object(json).sessionId)).start_ways;
  };
  expect(await waysOf({start: {}})).toBe('{QR}');
  expect(await waysOf({start: {return_url: returnUrl}})).toBe('{QR,LINK}');
  expect(await waysOf({start: {}, hosted_page: true})).toBe('{QR,LINK}');
  expect(await waysOf({start: {}, push: true, subject_id: randomUUID()})).toBe('{QR,PUSH}');
  expect(await waysOf({start: {ways: ['QR']}, hosted_page: true})).toBe('{QR}');
});

test.each([
  ['no ways', {start: {ways: []}}, 'start.ways'],
  ['a repeated way', {start: {ways: ['QR', 'QR']}}, 'start.ways'],
  ['an unknown way', {start: {ways: ['NFC']}}, 'start.ways'],
  ['PUSH without push', {start: {ways: ['PUSH']}}, 'start.ways'],
  ['push without PUSH', {start: {ways: ['QR']}, push: true, subject_id: randomUUID()}, 'start.ways'],
  ['push_check without push', {start: {push_check: 'ENTRY'}}, 'start.push_check'],
  ['LINK without a return URL', {start: {ways: ['LINK']}}, 'start.return_url'],
  [
    'a return URL beside the hosted page',
    {start: {return_url: returnUrl}, hosted_page: true},
    'start.return_url',
  ],
  ['a return URL elsewhere', {start: {return_url: 'https://evil.example/'}}, 'start.return_url'],
  ['a return URL with a fragment', {start: {return_url: `${returnUrl}#a`}}, 'start.return_url'],
  ['a return URL with a user', {start: {return_url: 'https://u@shop.example/'}}, 'start.return_url'],
  [
    'a return URL that is too long',
    {start: {return_url: `${returnUrl}?${'a'.repeat(2000)}`}},
    'start.return_url',
  ],
  ['an unknown field', {start: {key: 'a'}}, 'start.key'],
])('%s is refused with a message that names the field', async (_, more, field) => {
  const {status, json} = await create(more);
  expect([status, json]).toEqual([400, envelope('invalid_request', expect.stringContaining(field))]);
});

test('a signing that a link can start needs a redirect URI', async () => {
  const signing = {signature_type: 'SIGNING', signed_data_hash: 'ab'.repeat(64)};
  const {json} = await world.post('', {...signing, start: {return_url: returnUrl}});
  expect(json).toEqual(envelope('invalid_request', expect.stringContaining('redirect_uri')));
});

test('a client of the earlier revision does not know the field', async () => {
  const client = await world.otherClient({apiRevision: 'EARLIER'});
  const {status, json} = await create({start: {}}, client);
  expect([status, json]).toEqual([400, envelope('invalid_request', expect.stringContaining('start'))]);
});

test('a client that requires start proof must ask for it, unless the hosted page has it anyway', async () => {
  const client = await world.clientWith('REQUIRED');
  const bare = await create({}, client);
  expect([bare.status, bare.json]).toEqual([
    400,
    envelope('invalid_request', expect.stringContaining('start')),
  ]);
  const hosted = await create({hosted_page: true}, client);
  expect(await world.rowOf(Object(hosted.json).sessionId)).toMatchObject({start_proof: 'REQUIRED'});
  expect((await create({start: {}}, client)).status).toBe(200);
});

test('a client that prefers start proof creates sessions without it as before, and hosted ones with it', async () => {
  const client = await world.clientWith('PREFERRED');
  const bare = await create({}, client);
  expect(await world.rowOf(Object(bare.json).sessionId)).toMatchObject({start_proof: null});
  const hosted = await create({hosted_page: true}, client);
  expect(await world.rowOf(Object(hosted.json).sessionId)).toMatchObject({start_proof: 'PREFERRED'});
});

test('a repeated request gets the same key and the age of the session, and the key is not stored', async () => {
  const headers = {'idempotency-key': 'one'};
  const first = await create({start: {}}, world.client, headers);
  await world.admin.query(`UPDATE idempotency_record SET created_at = created_at - interval '20 seconds'`);
  const second = await create({start: {}}, world.client, headers);
  expect(second.json).toEqual(first.json);
  expect(Number(second.headers.get('signet-session-age'))).toBeGreaterThanOrEqual(20_000);
  expect(Number(second.headers.get('signet-session-age'))).toBeLessThan(80_000);
});
