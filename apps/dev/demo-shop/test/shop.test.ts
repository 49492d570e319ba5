import {createHash} from 'node:crypto';
import {createServer, type Server} from 'node:http';
import type {FastifyInstance} from 'fastify';
import {TrustStore} from '@signet/asic';
import {SignetClient} from '@signet/sdk';
import {shop} from '../src/shop.js';

const options = {
  shopUrl: 'https://shop.example',
  loginUrl: 'https://login.example',
  simulatorUrl: 'https://simulator.example',
  appScheme: 'signet',
  trust: new TrustStore([]),
};

/** What Signet was asked, and a Signet that says yes to everything. */
let asked: {path: string; body: Record<string, string | boolean>}[];
let signet: Server;
/** Of those who are asked on their phones. */
let pushStatus: string;
let app: FastifyInstance;

const answers: Readonly<Record<string, object>> = {
  '/session': {sessionId: 'session', expiresAt: 0},
  '/session/session/status': {status: 'CONFIRMED'},
  '/session/session/completion': {redirect: 'https://shop.example/callback?code=the-code'},
  '/session/token': {subjectId: 'the subject', attributes: {name: '<b>Mari</b>'}, predicates: {adult: true}},
};

beforeEach(async () => {
  asked = [];
  pushStatus = 'DISPATCHED';
  signet = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const path = new URL(request.url ?? '', 'http://signet').pathname.replace('/relying-party/v1', '');
      const body = JSON.parse(Buffer.concat(chunks).toString() || '{}');
      asked.push({path, body});
      const handoff = body.hosted_page === true ? {handoffToken: 'the-token'} : {};
      const push = path === '/session' ? {pushStatus: body.push === true ? pushStatus : 'NOT_REQUESTED'} : {};
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({...answers[path], ...handoff, ...push}));
    });
  });
  await new Promise<void>((resolve) => signet.listen(0, '127.0.0.1', resolve));
  const address = signet.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  app = await shop(new SignetClient(`http://127.0.0.1:${port}`, 'id', 'secret'), options);
});
afterEach(async () => {
  await app.close();
  signet.close();
  signet.closeAllConnections();
});

const cookieOf = (header: unknown): string => String(header).split(';')[0] ?? '';

/** Begins a login by a button of the welcome page. */
async function begin(how: string, cookie = '') {
  const response = await app.inject({
    method: 'POST',
    url: '/login',
    headers: {'content-type': 'application/x-www-form-urlencoded', cookie},
    payload: `how=${how}`,
  });
  const state = String(asked.at(-1)?.body['state']);
  return {location: response.headers.location, cookie: cookieOf(response.headers['set-cookie']), state};
}

/** The cookie of somebody who has logged in. */
async function loggedIn(): Promise<string> {
  const {cookie, state} = await begin('plain');
  const response = await callback(`code=the-code&state=${state}`, cookie);
  asked.length = 0;
  return cookieOf(response.headers['set-cookie']);
}

/** Presses a button under the contract. */
const sign = (how: string, cookie: string) =>
  app.inject({
    method: 'POST',
    url: '/contract',
    headers: {'content-type': 'application/x-www-form-urlencoded', cookie},
    payload: `how=${how}`,
  });

const callback = (query: string, cookie: string) =>
  app.inject({method: 'GET', url: `/callback?${query}`, headers: {cookie}});

test('the plain button leads to the own waiting page, which completes the login', async () => {
  const {location, cookie} = await begin('plain');
  expect(location).toBe('/waiting');
  expect(asked[0]?.body).not.toHaveProperty('hosted_page');
  const page = await app.inject({method: 'GET', url: '/waiting', headers: {cookie}});
  expect(page.body).toContain(
    'signet://app/scan?sessionId=session&#38;returnUrl=https%3A%2F%2Fshop.example%2Fwaiting',
  );
  const status = await app.inject({
    method: 'GET',
    url: '/waiting/status?of=session&since=PENDING',
    headers: {cookie},
  });
  expect(status.json()).toEqual({
    status: 'CONFIRMED',
    redirect: 'https://shop.example/callback?code=the-code',
  });
});

test('a page that shows another login than the one the browser began last is told that it is over', async () => {
  const {cookie} = await begin('plain');
  for (const shown of ['an-older-session', '']) {
    const status = await app.inject({method: 'GET', url: `/waiting/status?of=${shown}`, headers: {cookie}});
    expect([status.statusCode, status.json()]).toEqual([404, {status: 'UNKNOWN'}]);
  }
  const newer = await begin('plain', cookie);
  for (const [held, code] of [
    [cookie, 404],
    [newer.cookie, 200],
  ] as const) {
    const status = await app.inject({
      method: 'GET',
      url: '/waiting/status?of=session',
      headers: {cookie: held},
    });
    expect(status.statusCode).toBe(code);
  }
});

test('the hosted button leads to the hosted page with the handoff token', async () => {
  const {location} = await begin('hosted');
  expect(asked[0]?.body).toMatchObject({hosted_page: true, redirect_uri: 'https://shop.example/callback'});
  expect(location).toBe('https://login.example/?t=the-token');
});

test.each(['plain', 'profile', 'hosted'])('the way back from a %s login ends in an account', async (how) => {
  const {cookie, state} = await begin(how);
  const response = await callback(`code=the-code&state=${state}`, cookie);
  expect([response.statusCode, response.headers.location]).toEqual([303, '/']);
  const redemption = asked.at(-1)?.body ?? {};
  expect(redemption['code']).toBe('the-code');
  expect(createHash('sha256').update(String(redemption['code_verifier'])).digest('base64url')).toBe(
    asked[0]?.body['code_challenge'],
  );
  const account = await app.inject({
    method: 'GET',
    url: '/',
    headers: {cookie: cookieOf(response.headers['set-cookie'])},
  });
  expect(account.body).toContain('the subject');
  expect(account.body).not.toContain('<b>Mari</b>');
});

/** The cookie of a browser in which somebody has logged in before. */
async function customer(): Promise<string> {
  const {cookie, state} = await begin('plain');
  const {headers} = await callback(`code=the-code&state=${state}`, cookie);
  return (
    [headers['set-cookie']]
      .flat()
      .map(cookieOf)
      .find((one) => one.startsWith('shop_customer=')) ?? ''
  );
}

test('whoever has logged in before is asked on their phone, and scans nothing', async () => {
  const known = await customer();
  const welcome = await app.inject({method: 'GET', url: '/', headers: {cookie: known}});
  expect(welcome.body).toContain('ask my phone');
  const {location, cookie} = await begin('push', known);
  expect(location).toBe('/waiting');
  expect(asked.at(-1)?.body).toMatchObject({subject_id: 'the subject', push: true});
  const page = await app.inject({method: 'GET', url: '/waiting', headers: {cookie}});
  expect(page.body).toContain('Look at your phone');
});

test('whoever is not reached is given the code at once', async () => {
  const known = await customer();
  pushStatus = 'NO_DEVICE';
  const {cookie} = await begin('push', known);
  const page = await app.inject({method: 'GET', url: '/waiting', headers: {cookie}});
  expect(page.body).toContain('We could not reach your phone. Scan the code');
  expect(page.body).not.toContain('<details>');
});

test('a browser that nobody has logged in with can ask nobody on their phone', async () => {
  expect((await app.inject({method: 'GET', url: '/'})).body).not.toContain('ask my phone');
  await begin('push', 'shop_customer=guessed');
  expect(asked.at(-1)?.body).not.toHaveProperty('push');
  expect(asked.at(-1)?.body).not.toHaveProperty('subject_id');
});

test('a login that was given up on the hosted page is told, and nothing is redeemed', async () => {
  const {cookie, state} = await begin('hosted');
  const response = await callback(`error=access_denied&state=${state}`, cookie);
  expect([response.statusCode, response.body]).toEqual([
    200,
    expect.stringContaining('You are not logged in.'),
  ]);
  expect(asked).toHaveLength(1);
});

test.each([
  ['without a state', () => 'code=the-code'],
  ['with another state', () => 'code=the-code&state=other'],
  ['with the state twice', (state: string) => `code=the-code&state=${state}&state=${state}`],
  ['with two codes', (state: string) => `code=a&code=b&state=${state}`],
])('a callback %s redeems nothing', async (_, query) => {
  const {cookie, state} = await begin('plain');
  const response = await callback(query(state), cookie);
  expect(response.statusCode).toBe(400);
  expect(asked).toHaveLength(1);
});

test('a callback works once, and only in the browser that began', async () => {
  const {cookie, state} = await begin('plain');
  const query = `code=the-code&state=${state}`;
  expect((await callback(query, 'shop_approval=other')).statusCode).toBe(400);
  expect((await callback(query, cookie)).statusCode).toBe(303);
  expect((await callback(query, cookie)).statusCode).toBe(400);
});

describe('a contract', () => {
  test.each(['GET', 'POST'] as const)(
    'is nothing for strangers: %s leads to the front door',
    async (method) => {
      const response = await app.inject({method, url: '/contract'});
      expect([response.statusCode, response.headers.location]).toEqual([303, '/']);
      expect(asked).toEqual([]);
    },
  );

  test('is shown with the very hash that is signed, and its text never leaves the shop', async () => {
    const cookie = await loggedIn();
    const {body} = await app.inject({url: '/contract', headers: {cookie}});
    const text = /<pre[^>]*>(.*?)<\/pre>/s.exec(body)?.[1]?.replaceAll('&#39;', "'") ?? '';
    const hash = createHash('sha512').update(text).digest('hex');
    expect(body).toContain(hash);
    await sign('phone', cookie);
    expect(asked.map(({path, body}) => [path, body])).toEqual([
      [
        '/session',
        {
          signature_type: 'SIGNING',
          signed_data_hash: hash,
          signed_data_name: 'standing-order.txt',
          title: expect.any(String),
        },
      ],
    ]);
  });

  test('is signed with the own waiting page, which speaks of signing', async () => {
    const cookie = await loggedIn();
    const response = await sign('phone', cookie);
    expect(response.headers.location).toBe('/waiting');
    const approval = cookieOf(response.headers['set-cookie']);
    const waiting = await app.inject({url: '/waiting', headers: {cookie: approval}});
    expect(waiting.body).toContain('Sign with your phone');
  });

  test('is signed through the hosted page, and giving up there is told on the way back', async () => {
    const cookie = await loggedIn();
    const response = await sign('hosted', cookie);
    expect(response.headers.location).toBe('https://login.example/?t=the-token');
    expect(asked[0]?.body).toMatchObject({redirect_uri: 'https://shop.example/callback', hosted_page: true});
    const back = await callback(
      `error=access_denied&state=${asked[0]?.body['state']}`,
      `${cookie}; ${cookieOf(response.headers['set-cookie'])}`,
    );
    expect(back.body).toContain('Nothing was signed.');
    expect(back.body).toContain('Sign with the phone');
  });

  test('that nobody has signed cannot be downloaded', async () => {
    const response = await app.inject({url: '/contract.asice', headers: {cookie: await loggedIn()}});
    expect([response.statusCode, response.headers.location]).toEqual([303, '/contract']);
  });
});
