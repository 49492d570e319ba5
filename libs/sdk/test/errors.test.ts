import {SignetConnectionError, type SignetClient} from '../src/index.js';
import {retryDelay} from '../src/http/retry.js';
import {SignetError} from '../src/http/signet-error.js';
import {json, refusal, scriptedService} from './support/scripted-service.js';

const redirectUri = 'https://shop.example/callback';
const session = {sessionId: 's', expiresAt: 1, pushStatus: 'NOT_REQUESTED'};
const unreachable = new TypeError('fetch failed');

test('an error has the sentence, the code, the request id and the time of the response', async () => {
  const {client} = scriptedService([
    refusal(429, 'too_many_requests', {'x-request-id': 'r1', 'retry-after': '90'}),
  ]);
  await expect(client.status('s')).rejects.toMatchObject({
    name: 'SignetError',
    message: 'Sentence of too_many_requests. (too_many_requests)',
    ...{status: 429, errorCode: 'too_many_requests', requestId: 'r1', retryAfter: 90},
  });
});

const help = 'https://signet.example/docs/errors/not_signed';

test.each([
  ['</docs/errors/not_signed>; rel="help"', help],
  ['</v2>; rel="successor-version", </docs/errors/not_signed>;rel=help', help],
  [`<${help}>; title="x"; rel="help"`, help],
  ['</docs/errors/not_signed>; rel="successor-version"', undefined],
  ['<http://[>; rel="help"', undefined],
])('the header Link: %s names the page about an error', async (link, expected) => {
  const {client} = scriptedService([refusal(409, 'not_signed', {link})]);
  const error: unknown = await client.result('s').catch((caught: unknown) => caught);
  expect(error).toMatchObject({errorCode: 'not_signed', help: expected});
  const more = expected === undefined ? 'not_signed' : `not_signed, ${expected}`;
  expect(error).toHaveProperty('message', `Sentence of not_signed. (${more})`);
  expect(error).toHaveProperty('stack', expect.stringContaining(more));
});

test('refused credentials have no code, but can have a page', async () => {
  const headers = {'content-type': 'text/plain', link: '</docs/errors/unauthorized>; rel="help"'};
  const {client} = scriptedService([new Response('Wrong credentials.', {status: 401, headers})]);
  await expect(client.status('s')).rejects.toThrow(
    'Wrong credentials. (https://signet.example/docs/errors/unauthorized)',
  );
});

test('the compiler refuses a misspelt code', () => {
  const {errorCode} = new SignetError(400, 'x', {errorCode: 'invalid_grant'});
  expect(errorCode === 'invalid_grant').toBe(true);
  // @ts-expect-error a misspelt code
  expect(errorCode === 'invalid_grnt').toBe(false);
});

test.each([
  [401, 'text/plain; charset=utf-8', 'Wrong credentials.', 'Wrong credentials.'],
  [502, 'text/html', '<h1>Bad Gateway</h1>', 'The response with status 502 does not come from Signet.'],
  [200, 'text/html', 'null', 'The response with status 200 does not come from Signet.'],
])('a response with status %d and %s is an error without a code', async (status, type, body, message) => {
  const {client} = scriptedService([new Response(body, {status, headers: {'content-type': type}})]);
  await expect(client.redeem('c', 'v')).rejects.toMatchObject({
    ...{name: 'SignetError', status, message, errorCode: undefined, retryAfter: undefined},
  });
});

describe('a retry', () => {
  const repeatable: [string, (client: SignetClient) => Promise<unknown>][] = [
    ['a creation', (client) => client.createLogin({redirectUri})],
    ['a status', (client) => client.status('s')],
    ['a result', (client) => client.result('s')],
    ['a cancellation', (client) => client.cancel('s')],
  ];
  test.each(repeatable)(
    'follows %s that got no answer, and one that was refused for now',
    async (_, call) => {
      const {client, received} = scriptedService([
        unreachable,
        refusal(503, 'temporarily_unavailable'),
        json(200, session),
      ]);
      await call(client);
      expect(received).toHaveLength(3);
    },
  );

  test.each<[string, (client: SignetClient) => Promise<unknown>]>([
    ['a completion', (client) => client.complete('s')],
    ['a redemption', (client) => client.redeem('c', 'v')],
    [
      'a callback',
      (client) => client.handleCallback('?state=s&code=c', {sessionId: 'i', state: 's', codeVerifier: 'v'}),
    ],
  ])('never follows %s', async (_, call) => {
    for (const reply of [
      unreachable,
      refusal(503, 'temporarily_unavailable'),
      refusal(429, 'too_many_requests'),
    ]) {
      const {client, received} = scriptedService([reply]);
      await expect(call(client)).rejects.toThrow();
      expect(received).toHaveLength(1);
    }
  });

  test('of a creation repeats its idempotency key and its body', async () => {
    const {client, received} = scriptedService([unreachable, json(200, session)]);
    await client.createLogin({redirectUri});
    const [first, second] = received;
    expect(first?.headers['idempotency-key']).toMatch(/^[!-~]{1,64}$/);
    expect(second).toEqual(first);
    await client.createLogin({redirectUri}, {idempotencyKey: 'mine'});
    expect(received.at(-1)?.headers['idempotency-key']).toBe('mine');
  });

  test('is not attempted more often than configured', async () => {
    const {client, received} = scriptedService([unreachable], {retries: 1});
    await expect(client.status('s')).rejects.toThrow(SignetConnectionError);
    expect(received).toHaveLength(2);
  });

  test.each<[string, unknown, boolean]>([
    ['no answer', new SignetConnectionError('x'), true],
    ['429', new SignetError(429, ''), true],
    ['504', new SignetError(504, ''), true],
    ['a creation in progress', new SignetError(409, '', {errorCode: 'idempotency_in_progress'}), true],
    ['a longer Retry-After than a caller waits', new SignetError(503, '', {retryAfter: 31}), false],
    ['500', new SignetError(500, ''), false],
    ['400', new SignetError(400, '', {errorCode: 'invalid_request'}), false],
    ['another conflict', new SignetError(409, '', {errorCode: 'not_signed'}), false],
    ['an error of the program', new TypeError('x'), false],
  ])('after %s: %#', (_, error, expected) => {
    expect(retryDelay(error, 0, 0.5) !== undefined).toBe(expected);
  });

  test('waits as long as the service asks for, and otherwise longer after each attempt', () => {
    expect(retryDelay(new SignetError(429, '', {retryAfter: 3}), 0, 0)).toBeGreaterThanOrEqual(3000);
    const delays = [0, 1, 2].map((attempt) => retryDelay(new SignetError(503, ''), attempt, 1));
    expect(delays).toEqual([200, 400, 800]);
  });
});

describe('a call ends', () => {
  test('when the service does not answer in time', async () => {
    const {client} = scriptedService(['held'], {timeoutMs: 20, retries: 0});
    await expect(client.status('s')).rejects.toMatchObject({
      ...{name: 'SignetConnectionError', message: 'Signet did not answer within 20 ms.'},
    });
  });

  test('when the caller aborts it, with the reason of the caller', async () => {
    const {client, received} = scriptedService(['held']);
    const controller = new AbortController();
    const call = client.status('s', {signal: controller.signal});
    controller.abort(new Error('the browser has gone'));
    await expect(call).rejects.toThrow('the browser has gone');
    expect(received).toHaveLength(1);
  });

  test('when the caller aborts it between two attempts', async () => {
    const {client, received} = scriptedService([refusal(429, 'too_many_requests', {'retry-after': '30'})]);
    const controller = new AbortController();
    const call = client.status('s', {signal: controller.signal});
    setTimeout(() => controller.abort(new Error('the browser has gone')), 20);
    await expect(call).rejects.toThrow('the browser has gone');
    expect(received).toHaveLength(1);
  });

  test('with the cause of a failed connection', async () => {
    const {client} = scriptedService([unreachable], {retries: 0});
    await expect(client.status('s')).rejects.toMatchObject({
      ...{message: 'Signet could not be reached.', cause: unreachable},
    });
  });
});
