import {isUuid} from '@signet/contracts';
import {properties} from '../properties.js';
import {loginRequest, startGateway, type TestGateway} from '../gateway.js';

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

test('the id is a UUID, and the deadline is 120 s after the creation, in whole seconds', async () => {
  const {json} = await create({});
  expect(json).toMatchObject({sessionId: expect.any(String), expiresAt: expect.any(Number)});
  const {sessionId, expiresAt} = Object(json);
  expect(isUuid(sessionId)).toBe(true);
  expect(Number.isInteger(expiresAt)).toBe(true);
  expect(Math.abs(expiresAt - now() - 120)).toBeLessThan(5);
});

test('a session with push expires after 300 s', async () => {
  const {json} = await create({subject_id: subjectId, push: true});
  expect(Math.abs(Object(json).expiresAt - now() - 300)).toBeLessThan(5);
});

test('a session with the hosted page has a handoff token', async () => {
  const {json} = await create({hosted_page: true});
  expect(json).toEqual({
    sessionId: expect.any(String),
    expiresAt: expect.any(Number),
    pushStatus: 'NOT_REQUESTED',
    handoffToken: expect.stringMatching(/^[A-Za-z0-9_-]{64}$/),
  });
});

test('the handoff token is stored only as a hash', async () => {
  const {json} = await create({hosted_page: true});
  const {rows} = await gateway.admin.query('SELECT * FROM session WHERE id = $1', [Object(json).sessionId]);
  expect(JSON.stringify(rows)).not.toContain(Object(json).handoffToken);
});

test('a push to an unknown subject has the status NO_DEVICE, and the session is created', async () => {
  const {status, json} = await create({subject_id: subjectId, push: true});
  expect([status, json]).toEqual([200, expect.objectContaining({pushStatus: 'NO_DEVICE'})]);
});

test('a session for one subject without push sends no push', async () => {
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
