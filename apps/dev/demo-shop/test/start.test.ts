import {shopWithSignet} from './support/shop-with-signet.js';

const shop = shopWithSignet();
const returnUrl = 'https://shop.example/waiting/return';

const codeIn = (page: string): string => /<svg.*?<\/svg>/s.exec(page)?.[0] ?? '';

/** Begins a login whose session a link has opened. */
const openedByLink = async () => {
  shop.signet.returnToken = 'the-token';
  return shop.begin('/login');
};

test.each(['/login', '/age'])('%s asks for start proof on the page of the shop', async (path) => {
  await shop.begin(path);
  expect(shop.signet.requests[0]?.body).toMatchObject({start: {return_url: returnUrl}});
});

test.each(['/login', '/age'])('%s leaves start proof to the hosted page', async (path) => {
  await shop.begin(path, 'shop_page=hosted');
  expect(shop.signet.requests[0]?.body).not.toHaveProperty('start');
});

test('a signing on the page of the shop can return from the app, too', async () => {
  await shop.begin('/order', await shop.logIn());
  expect(shop.signet.requests[0]?.body).toMatchObject({
    redirect_uri: 'https://shop.example/callback',
    start: {return_url: returnUrl},
  });
});

test('the page gets the QR code of each moment, and no cache keeps it', async () => {
  const {cookie} = await shop.begin('/login');
  const shown = codeIn((await shop.get('/waiting', cookie)).body);
  const now = performance.now();
  jest.spyOn(performance, 'now').mockReturnValue(now + 1000);
  const response = await shop.get('/waiting/code?of=session', cookie);
  jest.restoreAllMocks();
  expect(response.headers).toMatchObject({
    'content-type': 'image/svg+xml',
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
  });
  expect(codeIn(response.body)).not.toBe('');
  expect(codeIn(response.body)).not.toBe(shown);
});

test('the pages of a login get two QR codes a second, and each login has its own', async () => {
  const now = performance.now();
  const clock = jest.spyOn(performance, 'now').mockReturnValue(now);
  const [one, other] = [await shop.begin('/login'), await shop.begin('/login')];
  const ask = async ({cookie}: {cookie: string}) =>
    (await shop.get('/waiting/code?of=session', cookie)).statusCode;
  expect([await ask(one), await ask(one), await ask(one), await ask(other)]).toEqual([200, 200, 429, 200]);
  clock.mockReturnValue(now + 1000);
  expect(await ask(one)).toBe(200);
  jest.restoreAllMocks();
});

test('no other browser gets a QR code, and no page gets the key', async () => {
  const {cookie} = await shop.begin('/login');
  expect((await shop.get('/waiting/code?of=session')).statusCode).toBe(404);
  expect((await shop.get('/waiting/code?of=another', cookie)).statusCode).toBe(404);
  expect((await shop.get('/waiting', cookie)).body).not.toContain(shop.signet.key);
});

test('the page of a push shows the number, for the eyes and for screen readers', async () => {
  const cookies = await shop.logIn();
  const {cookie} = await shop.begin('/login/push', cookies);
  const {body} = await shop.get('/waiting', cookie);
  expect(body).toMatch(/<strong aria-hidden="true">55<\/strong><span class="visually-hidden">5 5</);
});

test('the page of a login without a push shows no number', async () => {
  const {cookie} = await shop.begin('/login');
  expect((await shop.get('/waiting', cookie)).body).not.toContain('asks for this number');
});

test('the browser that the app opens completes the login with the token', async () => {
  const {cookie, state} = await openedByLink();
  const response = await shop.get('/waiting/return?signet_return=the-token', cookie);
  const redirect = `https://shop.example/callback?code=the-code&state=${state}`;
  expect([response.statusCode, response.headers.location]).toEqual([303, redirect]);
  expect(response.headers['referrer-policy']).toBe('no-referrer');
  expect(shop.signet.requests.at(-1)?.body).toEqual({return_token: 'the-token'});
  const again = await shop.get('/waiting/return?signet_return=the-token', cookie);
  expect(again.headers.location).toBe(redirect);
});

test('the page that began a login by link waits for the browser that the app opens', async () => {
  const {cookie} = await openedByLink();
  const status = () => shop.get('/waiting/status?of=session&since=SCANNED', cookie);
  expect((await status()).json()).toEqual({status: 'RETURN'});
  const [polled, returned] = await Promise.all([
    status(),
    shop.get('/waiting/return?signet_return=the-token', cookie),
  ]);
  expect(returned.statusCode).toBe(303);
  expect(polled.statusCode).toBe(200);
  expect((await status()).json()).toMatchObject({redirect: returned.headers.location});
});

test('a return before the signature is finished waits for it', async () => {
  shop.signet.returnToken = 'the-token';
  shop.signet.isApproved = false;
  const {cookie, state} = await shop.begin('/order', await shop.logIn());
  const response = await shop.get('/waiting/return?signet_return=the-token', cookie);
  expect(response.headers.location).toBe('/waiting');
  shop.signet.isApproved = true;
  const status = await shop.get('/waiting/status?of=session&since=SCANNED', cookie);
  expect(status.json().redirect).toContain(state);
});

test.each([
  ['of a browser that began nothing', async () => ''],
  ['of a browser that began another login', async () => (await openedByLink()).cookie],
])('a return %s shows that it is the wrong one', async (_, cookieOf) => {
  const response = await shop.get('/waiting/return?signet_return=anothers-token', await cookieOf());
  const elsewhere = '/waiting/elsewhere';
  expect([response.statusCode, response.headers.location]).toEqual([303, elsewhere]);
  expect(response.headers['referrer-policy']).toBe('no-referrer');
  expect(response.body).not.toContain('anothers-token');
  const page = await shop.get(elsewhere);
  expect([page.statusCode, page.body]).toEqual([
    403,
    expect.stringContaining('You began in another browser'),
  ]);
});

test('a return without an approval leads to the waiting page', async () => {
  const {cookie} = await openedByLink();
  expect((await shop.get('/waiting/return', cookie)).headers.location).toBe('/waiting');
});

test('a session of the hosted page has no waiting page', async () => {
  const {cookie} = await shop.begin('/login', 'shop_page=hosted');
  expect((await shop.get('/waiting', cookie)).headers.location).toBe('/');
});
