import {z} from 'zod';
import {BASE_URL} from '../device/support/settings.js';
import {startGateway, type TestGateway} from '../relying-party/gateway.js';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.stop());

const documentSchema = z.object({openapi: z.string(), servers: z.array(z.object({url: z.string()}))});

test.each([
  '/openapi.json',
  '/openapi/relying-party-earlier.json',
  '/openapi/login-ui.json',
  '/openapi/device.json',
])('%s is an OpenAPI document that caches may keep and revalidate', async (path) => {
  const url = `http://127.0.0.1:${gateway.port}${path}`;
  const first = await fetch(url);
  expect(first.status).toBe(200);
  expect(first.headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(first.headers.get('cache-control')).toBe('public, max-age=300');
  expect(documentSchema.parse(await first.json())).toEqual({openapi: '3.1.0', servers: [{url: BASE_URL}]});
  const etag = first.headers.get('etag') ?? '';
  const again = await fetch(url, {headers: {'if-none-match': etag}});
  expect([again.status, await again.text()]).toEqual([304, '']);
});
