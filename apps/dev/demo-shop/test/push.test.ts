import {shopWithSignet} from './support/shop-with-signet.js';

const shop = shopWithSignet();

test('a person who has logged in before receives a push and need not scan a code', async () => {
  const known = await shop.customerCookie();
  const welcome = await shop.get('/', known);
  expect(welcome.body).toContain('ask my phone');
  const {location, cookie} = await shop.begin('push', known);
  expect(location).toBe('/waiting');
  expect(shop.signet.requests.at(-1)?.body).toMatchObject({subject_id: 'the subject', push: true});
  const page = await shop.get('/waiting', cookie);
  expect(page.body).toContain('Look at your phone');
});

test('a person without a reachable phone immediately sees the code', async () => {
  const known = await shop.customerCookie();
  shop.signet.pushStatus = 'NO_DEVICE';
  const {cookie} = await shop.begin('push', known);
  const page = await shop.get('/waiting', cookie);
  expect(page.body).toContain('We could not reach your phone. Scan the code');
  expect(page.body).not.toContain('<details>');
});

test('a browser without an earlier login cannot send a push', async () => {
  expect((await shop.get('/')).body).not.toContain('ask my phone');
  await shop.begin('push', 'shop_customer=guessed');
  expect(shop.signet.requests.at(-1)?.body).not.toHaveProperty('push');
  expect(shop.signet.requests.at(-1)?.body).not.toHaveProperty('subject_id');
});
