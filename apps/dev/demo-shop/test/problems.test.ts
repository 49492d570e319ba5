import {shopWithSignet} from './support/shop-with-signet.js';

const shop = shopWithSignet();

test('an unknown address has a page that leads back', async () => {
  const {statusCode, headers, body} = await shop.get('/croissants');
  expect([statusCode, headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
  expect(body).toContain('<title>This page does not exist · Corner Bakery</title>');
  expect(body).toContain('href="/"');
});

test('if Signet does not answer, the page says so, and the shop keeps running', async () => {
  shop.signet.close();
  const {statusCode, body} = await shop.post('/login');
  expect(statusCode).toBe(502);
  expect(body).toContain('We could not reach Signet');
  expect((await shop.get('/')).statusCode).toBe(200);
});

test.each([
  ['/logo.svg', 'image/svg+xml'],
  ['/design.css', 'text/css; charset=utf-8'],
  ['/shop.css', 'text/css; charset=utf-8'],
  ['/waiting.js', 'text/javascript; charset=utf-8'],
])('%s is served under a policy that allows only the own files of the shop', async (path, type) => {
  const {statusCode, headers} = await shop.get(path);
  expect([statusCode, headers['content-type']]).toEqual([200, type]);
  expect(headers['content-security-policy']).toContain("default-src 'none'; script-src 'self'");
});
