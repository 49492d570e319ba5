import {createHash} from 'node:crypto';
import {cookiesOf, shopWithSignet} from './support/shop-with-signet.js';

const shop = shopWithSignet();
const hosted = 'shop_page=hosted';

test('a login leads to the waiting page of the shop, which completes it', async () => {
  const {location, cookie, state} = await shop.begin('/login');
  expect(location).toBe('/waiting');
  expect(shop.signet.requests[0]?.body).not.toMatchObject({hosted_page: true});
  const page = await shop.get('/waiting', cookie);
  expect(page.body).toMatch(/signet:\/\/app\/scan\?sessionId=session&#38;p=1\.L\.[\w-]{22}"/);
  const status = await shop.get('/waiting/status?of=session&since=PENDING', cookie);
  expect(status.json()).toEqual({
    status: 'CONFIRMED',
    redirect: `https://shop.example/callback?code=the-code&state=${state}`,
  });
});

test('the waiting page says how much time is left, and links to a phone app only if one runs', async () => {
  const {cookie} = await shop.begin('/login');
  const {body} = await shop.get('/waiting', cookie);
  const seconds = Number(/data-seconds="(\d+)"/.exec(body)?.[1]);
  expect(seconds).toBeGreaterThan(0);
  expect(seconds).toBeLessThanOrEqual(120);
  expect(body).not.toContain('in a new tab');
});

test('a countdown of two minutes begins with 2:00, although Signet rounds the deadline up', async () => {
  const {cookie} = await shop.begin('/login');
  jest.spyOn(Date, 'now').mockReturnValue((shop.signet.expiresAt - 120.8) * 1000);
  const {body} = await shop.get('/waiting', cookie);
  jest.restoreAllMocks();
  expect(body).toContain('data-seconds="120"');
});

test('the status of a login is not found once the browser has started another one', async () => {
  const {cookie} = await shop.begin('/login');
  for (const other of ['an-older-session', '']) {
    const status = await shop.get(`/waiting/status?of=${other}`, cookie);
    expect([status.statusCode, status.json()]).toEqual([404, {status: 'UNKNOWN'}]);
  }
  const newer = await shop.begin('/login', cookie);
  for (const [held, code] of [
    [cookie, 404],
    [newer.cookie, 200],
  ] as const) {
    const status = await shop.get('/waiting/status?of=session', held);
    expect(status.statusCode).toBe(code);
  }
});

test('a login that the person cancels on the waiting page is cancelled at Signet', async () => {
  const {cookie} = await shop.begin('/login');
  const response = await shop.post('/waiting/cancel', cookie);
  expect(shop.signet.requests.at(-1)?.path).toBe('/session/session/cancellation');
  expect(response.headers.location).toBe('/');
  expect(await shop.noticeAfter(response, cookie)).toBe('You are not logged in.');
  expect((await shop.get('/waiting', cookie)).headers.location).toBe('/');
});

test('“Try again” starts another request for the same purpose', async () => {
  const age = await shop.begin('/age');
  await shop.tryAgain(age.cookie);
  const [first, second] = shop.signet.requests.map(({body}) => body);
  expect(second?.['properties']).toBe(first?.['properties']);
  expect(second?.['state']).not.toBe(first?.['state']);
});

test('with the hosted page, a login leads there with the handoff token', async () => {
  const {location} = await shop.begin('/login', hosted);
  expect(shop.signet.requests[0]?.body).toMatchObject({
    hosted_page: true,
    redirect_uri: 'https://shop.example/callback',
  });
  expect(location).toBe('https://login.example/?t=the-token');
});

test.each(['', hosted, 'shop_share=nothing'])(
  'the callback of a login with “%s” shows the account',
  async (mode) => {
    shop.signet.name = '<b>Mari</b>';
    const {cookie, state} = await shop.begin('/login', mode);
    expect('properties' in (shop.signet.requests[0]?.body ?? {})).toBe(!mode.includes('nothing'));
    const response = await shop.callback(`code=the-code&state=${state}`, cookie);
    expect([response.statusCode, response.headers.location]).toEqual([303, '/']);
    const redemption = shop.signet.requests.at(-1)?.body ?? {};
    expect(redemption['code']).toBe('the-code');
    expect(createHash('sha256').update(String(redemption['code_verifier'])).digest('base64url')).toBe(
      shop.signet.requests[0]?.body['code_challenge'],
    );
    const account = await shop.get('/', cookiesOf(response));
    expect(account.body).toContain('the subject');
    expect(account.body).toContain('Welcome, &#60;b&#62;Mari&#60;/b&#62;');
    expect(account.body).not.toContain('<b>Mari</b>');
  },
);

test('a person is welcomed back only at the second login', async () => {
  const first = await shop.logIn();
  expect((await shop.get('/', first)).body).toContain('<h1>Welcome, ');
  const second = await shop.logIn(first);
  expect((await shop.get('/', second)).body).toContain('<h1>Welcome back, ');
});

test('a login that was cancelled on the hosted page is reported, and no code is redeemed', async () => {
  const {cookie, state} = await shop.begin('/login', hosted);
  const response = await shop.callback(`error=access_denied&state=${state}`, cookie);
  expect([response.statusCode, response.headers.location]).toEqual([303, '/']);
  expect(await shop.noticeAfter(response)).toBe('You are not logged in.');
  expect(shop.signet.requests).toHaveLength(1);
});

test('a login is completed once, however many tabs wait for it', async () => {
  const {cookie, state} = await shop.begin('/login');
  const polls = Array.from({length: 5}, () => shop.get('/waiting/status?of=session&since=PENDING', cookie));
  const redirects = (await Promise.all(polls)).map((response) => response.json().redirect);
  expect(new Set(redirects)).toEqual(new Set([`https://shop.example/callback?code=the-code&state=${state}`]));
  expect(shop.signet.requests.filter(({path}) => path.endsWith('/completion'))).toHaveLength(1);
});

test('a login that Signet refuses leads to the start page with a notice, not to a page with the code in its address', async () => {
  const {cookie, state} = await shop.begin('/login');
  shop.signet.close();
  const response = await shop.callback(`code=the-code&state=${state}`, cookie);
  expect([response.statusCode, response.headers.location]).toEqual([303, '/']);
  expect(await shop.noticeAfter(response)).toContain('We could not reach Signet');
});

test('a login ends the keys that the browser had before, and a logout forgets the calls', async () => {
  const first = await shop.begin('/login', 'shop_calls=planted');
  expect(first.cookie).toMatch(/shop_calls=(?!planted)/);
  const back = await shop.callback(`code=the-code&state=${first.state}`, first.cookie);
  const renewed = cookiesOf(back);
  expect((await shop.get('/', first.cookie)).body).not.toContain('What just happened');
  expect((await shop.get('/', renewed)).body).toContain('What just happened');
  await shop.post('/logout', renewed);
  expect((await shop.get('/', renewed)).body).not.toContain('What just happened');
});
