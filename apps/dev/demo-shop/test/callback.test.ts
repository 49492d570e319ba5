import {shopWithSignet} from './support/shop-with-signet.js';

const shop = shopWithSignet();
const refusal = 'This request was not started in this browser. Please try again.';

test.each([
  ['without a state', () => 'code=the-code', refusal],
  ['with another state', () => 'code=the-code&state=other', refusal],
  ['with the state twice', (state: string) => `code=the-code&state=${state}&state=${state}`, refusal],
  ['with two codes', (state: string) => `code=a&code=b&state=${state}`, 'Please log in again.'],
])('a callback %s redeems nothing', async (_, query, notice) => {
  const {cookie, state} = await shop.begin('/login');
  const response = await shop.callback(query(state), cookie);
  expect([response.statusCode, response.headers.location]).toEqual([303, '/']);
  expect(await shop.noticeAfter(response)).toBe(notice);
  expect(shop.signet.requests).toHaveLength(1);
});

test('a forged callback does not end the login of the browser that it is sent to', async () => {
  const {cookie, state} = await shop.begin('/login');
  for (const forged of [
    'code=stolen&state=other',
    'error=access_denied&state=other',
    'error=access_denied',
    '',
  ])
    await shop.callback(forged, cookie);
  expect(await shop.noticeAfter(await shop.callback(`code=the-code&state=${state}`, cookie))).toBe('');
});

test('a callback works once, and only in the browser that started the login', async () => {
  const {cookie, state} = await shop.begin('/login');
  const query = `code=the-code&state=${state}`;
  expect(await shop.noticeAfter(await shop.callback(query, 'shop_approval=other'))).toBe(refusal);
  expect(shop.signet.requests).toHaveLength(1);
  expect(await shop.noticeAfter(await shop.callback(query, cookie))).toBe('');
  expect(shop.signet.requests).toHaveLength(2);
  expect(await shop.noticeAfter(await shop.callback(query, cookie))).toBe(refusal);
  expect(shop.signet.requests).toHaveLength(2);
});
