import {createSessionRequestSchema, completionRequestSchema} from '@signet/contracts';
import {returnTokenIn, type StartRequest} from '../../src/index.js';
import {json, scriptedService} from '../support/scripted-service.js';

const created = {sessionId: '0190f3a0-0000-7000-8000-000000000001', start: {key: 'k'.repeat(43), code: '55'}};
const redirectUri = 'https://shop.example/callback';
const returnUrl = 'https://shop.example/return';

test.each<[string, StartRequest, object]>([
  ['every way', {}, {}],
  ['a link', {ways: ['LINK'], returnUrl}, {ways: ['LINK'], return_url: returnUrl}],
  ['a number to type', {pushCheck: 'ENTRY'}, {push_check: 'ENTRY'}],
])('start proof with %s is requested as the API defines it', async (_, start, sent) => {
  const {client, received} = scriptedService([json(200, created)]);
  const login = await client.createLogin({redirectUri, start});
  const signing = await client.createSigning({signedDataHash: 'ab'.repeat(64), start});
  for (const {body} of received) expect(createSessionRequestSchema.parse(body).start).toEqual(sent);
  expect([login.start.code, signing.start.key]).toEqual(['55', created.start.key]);
});

test('a session for the hosted page has nothing to show', async () => {
  const {client} = scriptedService([json(200, {sessionId: 's', handoffToken: 't'})]);
  const login = await client.createLogin({redirectUri, start: {}, hostedPage: true});
  expect(login).not.toHaveProperty('start');
});

test.each<[string, unknown, string]>([
  ['a flag', true, 'start needs an object, for example {ways: …}.'],
  [
    'a field in snake case',
    {return_url: returnUrl},
    'start has no option return_url. Did you mean returnUrl?',
  ],
  ['an unknown field', {url: returnUrl}, 'start has no option url. It has ways, returnUrl, pushCheck.'],
])('%s as start is refused before anything is sent', async (_, start, message) => {
  const {client, received} = scriptedService([json(200, created)]);
  const call = Reflect.apply(client.createLogin, client, [{redirectUri, start}]);
  await expect(call).rejects.toThrow(new TypeError(message));
  expect(received).toEqual([]);
});

test('a completion sends the token that the browser has brought back', async () => {
  const {client, received} = scriptedService([json(200, {redirect: 'r'})]);
  await client.complete('s', {returnToken: 'the token'});
  await client.complete('s', {returnToken: undefined});
  expect(received.map(({body}) => completionRequestSchema.parse(body))).toEqual([
    {return_token: 'the token'},
    {},
  ]);
});

test.each([new URL(returnUrl), null, ['a']])(
  'a return token that is %p is refused before anything is sent',
  async (returnToken) => {
    const {client, received} = scriptedService([json(200, {redirect: 'r'})]);
    const call = Reflect.apply(client.complete, client, ['s', {returnToken}]);
    await expect(call).rejects.toThrow('returnTokenIn(request.url)');
    expect(received).toEqual([]);
  },
);

test.each<[string, Parameters<typeof returnTokenIn>[0], string | undefined]>([
  ['a path', '/return?lang=et&signet_return=a-b_c', 'a-b_c'],
  ['a parsed query', {signet_return: 'a'}, 'a'],
  ['the return after a refusal', '/return', undefined],
  ['two tokens', '/return?signet_return=a&signet_return=b', undefined],
  ['a parsed list', {signet_return: ['a', 'b']}, undefined],
])('the token in %s is read', (_, query, token) => {
  expect(returnTokenIn(query)).toBe(token);
});

test.each([
  [{include: 'start'} as const, '/s/status?include=start'],
  [
    {include: 'start', wait: {since: 'PENDING', seconds: 9}} as const,
    '/s/status?wait=9&since=PENDING&include=start',
  ],
])('a status with %j asks how the session was opened', async (options, path) => {
  const state = {status: 'SCANNED', expiresAt: 1, start: {way: 'QR', ageMs: 400}};
  const {client, received} = scriptedService([json(200, state)]);
  expect(await client.status('s', options)).toEqual(state);
  expect(received[0]?.path).toBe(path);
});
