import {json, refusal, scriptedService} from './support/scripted-service.js';

const pending = {sessionId: 'session', state: 'the state', codeVerifier: 'v'};
const person = {subjectId: 'the subject'};
const good = 'code=the%20code&state=the+state';

test.each([
  ['a URL', new URL(`https://shop.example/callback?${good}`)],
  ['a path with its query', `/callback?${good}`],
  ['a relative path with its query', `callback?${good}`],
  ['the text of a URL with a fragment', `https://shop.example/callback?${good}#top=1`],
  ['a query with its question mark', `?${good}`],
  ['a query without its question mark', good],
  ['a query whose last value contains a question mark', `${good}&next=/a?b=c`],
  ['parameters', new URLSearchParams(good)],
  ['a parsed query', {code: 'the code', state: 'the state'}],
])('%s with code and state logs the person in', async (_, query) => {
  const {client, received} = scriptedService([json(200, person)]);
  expect(await client.handleCallback(query, pending)).toEqual(person);
  expect(received).toMatchObject([{path: '/token', body: {code: 'the code', code_verifier: 'v'}}]);
});

test.each([
  ['without a state', 'code=c', 'state_mismatch'],
  ['with another state', 'code=c&state=other', 'state_mismatch'],
  ['with the state twice', 'code=c&state=the+state&state=the+state', 'state_mismatch'],
  ['with a cancellation of another browser', 'error=access_denied&state=other', 'state_mismatch'],
  ['after a cancellation', 'error=access_denied&state=the+state', 'cancelled'],
  ['without a code', 'state=the+state', 'no_code'],
  ['with two codes', 'code=a&code=b&state=the+state', 'no_code'],
])('a return %s redeems nothing', async (_, query, reason) => {
  const {client, received} = scriptedService([json(200, person)]);
  const parameters = new URLSearchParams(query);
  const parsed = Object.fromEntries(
    [...parameters.keys()].map((key) => [
      key,
      parameters.getAll(key).length > 1 ? parameters.getAll(key) : parameters.get(key),
    ]),
  );
  for (const form of [parameters, `/callback?${query}`, parsed])
    await expect(client.handleCallback(form, pending)).rejects.toMatchObject({name: 'CallbackError', reason});
  expect(received).toEqual([]);
});

test('a browser that has started no login cannot return from one', async () => {
  const {client, received} = scriptedService([json(200, person)]);
  for (const query of [good, 'code=c', 'state=undefined'])
    await expect(client.handleCallback(`?${query}`, undefined)).rejects.toMatchObject({
      reason: 'state_mismatch',
    });
  expect(received).toEqual([]);
});

test.each([
  '//',
  'http://[',
  '',
  '?',
  '#',
  'callback',
  '/callback',
  '/a=b',
  'a:b=c',
  'state=the+state#&code=c',
])('a browser that sends the address %j gets no further, and causes no other error', async (query) => {
  const {client, received} = scriptedService([json(200, person)]);
  await expect(client.handleCallback(query, pending)).rejects.toMatchObject({name: 'CallbackError'});
  expect(received).toEqual([]);
});

const request = {code: 'c', state: 'the state'};

test.each<[string, unknown, unknown, RegExp]>([
  ['swapped arguments', pending, request, /pending must be what createLogin returned/],
  ['swapped arguments with a text', pending, `?${good}`, /pending must be what createLogin returned/],
  ['the state instead of the login', request, 'the state', /pending must be what createLogin returned/],
  ['a login without its verifier', request, {sessionId: 's', state: 'the state'}, /createLogin returned/],
  ['an empty object from a session store', {}, {}, /createLogin returned/],
  ['a login whose state is empty', {state: ''}, {...pending, state: ''}, /createLogin returned/],
  ['no query', undefined, pending, /query must be the query of the redirect/],
  ['a query that is null', null, pending, /query must be the query of the redirect/],
])('%s is a mistake of the program, which is named', async (_, query, login, message) => {
  const {client, received} = scriptedService([json(200, person)]);
  const handle = (...values: unknown[]) =>
    Promise.resolve(Reflect.apply(client.handleCallback, client, values));
  await expect(handle(query, login)).rejects.toMatchObject({
    name: 'TypeError',
    message: expect.stringMatching(message),
  });
  expect(received).toEqual([]);
});

test('a browser whose query imitates a login is refused like any other', async () => {
  const {client} = scriptedService([json(200, person)]);
  for (const login of [undefined, pending])
    await expect(client.handleCallback({...pending, state: 'x'}, login)).rejects.toMatchObject({
      reason: 'state_mismatch',
    });
});

test('a refused code is an error with its code', async () => {
  const {client} = scriptedService([refusal(400, 'invalid_grant')]);
  await expect(client.handleCallback(`?${good}`, pending)).rejects.toMatchObject({
    errorCode: 'invalid_grant',
  });
});

test('a return from a signing fetches the result, after the same checks', async () => {
  const {client, received} = scriptedService([json(200, {container: 'c'})]);
  expect(await client.handleSigningCallback({state: 'the state'}, pending)).toEqual({container: 'c'});
  expect(received).toMatchObject([{path: '/session/result'}]);
  await expect(client.handleSigningCallback({state: 'other'}, pending)).rejects.toMatchObject({
    reason: 'state_mismatch',
  });
  const cancelled = {state: 'the state', error: 'access_denied'};
  await expect(client.handleSigningCallback(cancelled, pending)).rejects.toMatchObject({reason: 'cancelled'});
  expect(received).toHaveLength(1);
});
