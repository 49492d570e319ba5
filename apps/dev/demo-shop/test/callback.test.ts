import {shopWithSignet} from './support/shop-with-signet.js';

const shop = shopWithSignet();

test.each([
  ['without a state', () => 'code=the-code'],
  ['with another state', () => 'code=the-code&state=other'],
  ['with the state twice', (state: string) => `code=the-code&state=${state}&state=${state}`],
  ['with two codes', (state: string) => `code=a&code=b&state=${state}`],
])('a callback %s redeems nothing', async (_, query) => {
  const {cookie, state} = await shop.begin('plain');
  const response = await shop.callback(query(state), cookie);
  expect(response.statusCode).toBe(400);
  expect(shop.signet.requests).toHaveLength(1);
});

test('a callback works once, and only in the browser that started the login', async () => {
  const {cookie, state} = await shop.begin('plain');
  const query = `code=the-code&state=${state}`;
  expect((await shop.callback(query, 'shop_approval=other')).statusCode).toBe(400);
  expect((await shop.callback(query, cookie)).statusCode).toBe(303);
  expect((await shop.callback(query, cookie)).statusCode).toBe(400);
});
