import {createHash} from 'node:crypto';
import {cookieOf, shopWithSignet} from './support/shop-with-signet.js';

const shop = shopWithSignet();

test('the plain button leads to the waiting page of the shop, which completes the login', async () => {
  const {location, cookie} = await shop.begin('plain');
  expect(location).toBe('/waiting');
  expect(shop.signet.requests[0]?.body).not.toMatchObject({hosted_page: true});
  const page = await shop.get('/waiting', cookie);
  expect(page.body).toContain(
    'signet://app/scan?sessionId=session&#38;returnUrl=https%3A%2F%2Fshop.example%2Fwaiting',
  );
  const status = await shop.get('/waiting/status?of=session&since=PENDING', cookie);
  expect(status.json()).toEqual({
    status: 'CONFIRMED',
    redirect: 'https://shop.example/callback?code=the-code',
  });
});

test('the waiting page links to a phone app only if one runs', async () => {
  const {cookie} = await shop.begin('plain');
  expect((await shop.get('/waiting', cookie)).body).not.toContain('phone app');
});

test('the status of a login is not found once the browser has started another one', async () => {
  const {cookie} = await shop.begin('plain');
  for (const shown of ['an-older-session', '']) {
    const status = await shop.get(`/waiting/status?of=${shown}`, cookie);
    expect([status.statusCode, status.json()]).toEqual([404, {status: 'UNKNOWN'}]);
  }
  const newer = await shop.begin('plain', cookie);
  for (const [held, code] of [
    [cookie, 404],
    [newer.cookie, 200],
  ] as const) {
    const status = await shop.get('/waiting/status?of=session', held);
    expect(status.statusCode).toBe(code);
  }
});

test('the hosted button leads to the hosted page with the handoff token', async () => {
  const {location} = await shop.begin('hosted');
  expect(shop.signet.requests[0]?.body).toMatchObject({
    hosted_page: true,
    redirect_uri: 'https://shop.example/callback',
  });
  expect(location).toBe('https://login.example/?t=the-token');
});

test.each(['plain', 'profile', 'hosted'])('the callback of a %s login shows the account', async (how) => {
  const {cookie, state} = await shop.begin(how);
  const response = await shop.callback(`code=the-code&state=${state}`, cookie);
  expect([response.statusCode, response.headers.location]).toEqual([303, '/']);
  const redemption = shop.signet.requests.at(-1)?.body ?? {};
  expect(redemption['code']).toBe('the-code');
  expect(createHash('sha256').update(String(redemption['code_verifier'])).digest('base64url')).toBe(
    shop.signet.requests[0]?.body['code_challenge'],
  );
  const account = await shop.get('/', cookieOf(response.headers['set-cookie']));
  expect(account.body).toContain('the subject');
  expect(account.body).not.toContain('<b>Mari</b>');
});

test('a login that was cancelled on the hosted page is reported, and no code is redeemed', async () => {
  const {cookie, state} = await shop.begin('hosted');
  const response = await shop.callback(`error=access_denied&state=${state}`, cookie);
  expect([response.statusCode, response.body]).toEqual([
    200,
    expect.stringContaining('You are not logged in.'),
  ]);
  expect(shop.signet.requests).toHaveLength(1);
});
