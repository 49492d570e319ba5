import {shopWithSignet} from './support/shop-with-signet.js';

const shop = shopWithSignet();

/** Logs in, and returns only the cookie that still identifies the customer after a logout. */
const known = async () => {
  const cookies = await shop.logIn();
  return cookies.split('; ').find((cookie) => cookie.startsWith('shop_customer=')) ?? '';
};

test('a person who has logged in before receives a push and need not scan a code', async () => {
  const cookie = await known();
  expect((await shop.get('/', cookie)).body).toContain('Notify my phone');
  const begun = await shop.begin('/login/push', cookie);
  expect(begun.location).toBe('/waiting');
  expect(shop.signet.requests.at(-1)?.body).toMatchObject({subject_id: 'the subject', push: true});
  expect((await shop.get('/waiting', begun.cookie)).body).toContain('Look at your phone');
});

test('a person without a reachable phone immediately sees the code', async () => {
  const cookie = await known();
  shop.signet.pushStatus = 'NO_DEVICE';
  const begun = await shop.begin('/login/push', cookie);
  const {body} = await shop.get('/waiting', begun.cookie);
  expect(body).toContain('We could not notify your phone. Scan the code');
  expect(body).not.toContain('No request on your phone?');
});

test('a browser without an earlier login cannot send a push', async () => {
  expect((await shop.get('/')).body).not.toContain('Notify my phone');
  await shop.begin('/login/push', 'shop_customer=guessed');
  expect(shop.signet.requests.at(-1)?.body).not.toHaveProperty('push');
  expect(shop.signet.requests.at(-1)?.body).not.toHaveProperty('subject_id');
});

test('“Try again” after a push sends another push', async () => {
  const cookie = await known();
  const begun = await shop.begin('/login/push', cookie);
  await shop.tryAgain(begun.cookie);
  expect(shop.signet.requests).toHaveLength(2);
  expect(shop.signet.requests.at(-1)?.body).toMatchObject({subject_id: 'the subject', push: true});
});

test('“Try again” after a login without a push sends none', async () => {
  const cookie = await known();
  const begun = await shop.begin('/login', cookie);
  await shop.tryAgain(begun.cookie);
  expect(shop.signet.requests).toHaveLength(2);
  expect(shop.signet.requests.at(-1)?.body).not.toHaveProperty('push');
});
