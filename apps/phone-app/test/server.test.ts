import type {Server} from 'node:http';
import {fileURLToPath} from 'node:url';
import {serveSite} from '@signet/http/site';
import {buildProjects} from '@signet/testing';
import {z} from 'zod';
import {website} from '../src/website.js';

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));
const apiUrl = 'https://api.example';
const pushKey = 'BA';

let server: Server;
let base: string;

beforeAll(async () => {
  buildProjects('apps/phone-app');
  server = serveSite(website(path('../dist/site'), {apiUrl, appScheme: 'signet', name: 'Signet', pushKey}));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${z.object({port: z.number()}).parse(server.address()).port}`;
});
afterAll(() => {
  server.close();
  server.closeAllConnections();
});

const get = (target: string, init: RequestInit = {}) => fetch(`${base}${target}`, init);

test('serves the app with a policy that allows only its own files and the API', async () => {
  const {status, headers} = await get('/?link=web%2Bsignet%3A');
  expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
  const policy = headers.get('content-security-policy') ?? '';
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain(`connect-src 'self' ${apiUrl};`);
  expect(policy).toContain("require-trusted-types-for 'script'");
  expect(policy).not.toContain('unsafe');
  expect(headers.get('permissions-policy')).toContain('camera=(self)');
});

test('serves its settings, the manifest and the icons', async () => {
  expect(await (await get('/config.json')).json()).toEqual({
    apiUrl,
    appScheme: 'signet',
    name: 'Signet',
    pushKey,
  });
  const manifest = await get('/manifest.webmanifest');
  expect(manifest.headers.get('content-type')).toBe('application/manifest+json; charset=utf-8');
  const {icons} = z.object({icons: z.array(z.object({src: z.string()}))}).parse(await manifest.json());
  const statuses = await Promise.all(icons.map(async ({src}) => (await get(src)).status));
  expect(statuses).toEqual(icons.map(() => 200));
});

test('lets browsers keep only files whose name contains a hash, and never the service worker', async () => {
  const html = await (await get('/')).text();
  const [, script = ''] = /src="(page-[^"]+)"/.exec(html) ?? [];
  expect((await get(`/${script}`)).headers.get('cache-control')).toContain('immutable');
  expect((await get('/sw.js')).headers.get('cache-control')).toBe('no-store');
});

test('transfers at most 150 kB for the first load, with what the service worker keeps', async () => {
  const worker = await (await get('/sw.js')).text();
  const files = z.array(z.string()).parse(JSON.parse(/\["\/[^\]]+\]/.exec(worker)?.[0] ?? '[]'));
  expect(files.length).toBeGreaterThan(5);
  const sizes = await Promise.all(
    [...files, '/sw.js', '/config.json'].map(async (file) =>
      Number((await get(file, {headers: {'accept-encoding': 'br'}})).headers.get('content-length')),
    ),
  );
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(150_000);
});

test('may be framed by no other page, except by a simulator in its settings', () => {
  const headersWith = (settings: {simulatorUrl?: string}) =>
    website(path('../dist/site'), {apiUrl, appScheme: 'signet', name: 'Signet', ...settings}).headers;
  const usual = headersWith({});
  expect(usual['Content-Security-Policy']).toContain("frame-ancestors 'none'");
  expect(usual['X-Frame-Options']).toBe('DENY');
  const local = headersWith({simulatorUrl: 'http://localhost:3300'});
  expect(local['Content-Security-Policy']).toContain('frame-ancestors http://localhost:3300;');
  expect(local['X-Frame-Options']).toBeUndefined();
});
