import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import type {Server} from 'node:http';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {fileURLToPath} from 'node:url';
import {serveSite} from '@signet/http/site';
import {buildProjects} from '@signet/testing';
import {z} from 'zod';
import {website} from '../src/website.js';

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));
const apiUrl = 'https://api.example';

let directory: string;
let server: Server;
let base: string;

beforeAll(async () => {
  buildProjects('apps/login-page');
  directory = mkdtempSync(join(tmpdir(), 'signet-login-page-'));
  const logo = join(directory, 'our logo.svg');
  writeFileSync(logo, '<svg xmlns="http://www.w3.org/2000/svg"/>');
  const settings = {apiUrl, appScheme: 'signet', name: 'Our ID', logo, colour: '#123456'};
  server = serveSite(website(path('../dist/site'), settings));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${z.object({port: z.number()}).parse(server.address()).port}`;
});
afterAll(() => {
  server.close();
  server.closeAllConnections();
  rmSync(directory, {recursive: true});
});

const get = (target: string, init: RequestInit = {}) => fetch(`${base}${target}`, init);

test('the page has all security headers and is never cached', async () => {
  const {status, headers} = await get('/?t=token&lang=et');
  expect(status).toBe(200);
  expect(Object.fromEntries(headers)).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy':
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self' https://api.example; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'",
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
    'cross-origin-opener-policy': 'same-origin',
    'cache-control': 'no-store',
    link: '<https://api.example>; rel=preconnect; crossorigin=use-credentials',
  });
});

test('the page contains no inline code or style', async () => {
  const html = await (await get('/')).text();
  expect(html).not.toMatch(/<style|style=|\son\w+=|javascript:/i);
  expect(html.match(/<script[^>]*>/g)).toEqual([expect.stringContaining('src="page-')]);
});

test('files with a content hash in their name are cached forever', async () => {
  const html = await (await get('/')).text();
  const names = [...html.matchAll(/page-[0-9A-Z]{8}\.(?:js|css)/g)].map(([name]) => name);
  expect(names).toHaveLength(2);
  for (const name of names) {
    const {status, headers} = await get(`/${name}`);
    expect([status, headers.get('cache-control')]).toEqual([200, 'public, max-age=31536000, immutable']);
  }
});

test('an unknown address, at any depth, shows a page in the style of the site', async () => {
  const response = await get('/some/page?t=token');
  const html = await response.text();
  expect([response.status, response.headers.get('cache-control')]).toEqual([404, 'no-store']);
  expect(html).toContain('<h1>Page not found</h1>');
  const [, styleSheet = ''] = /rel="stylesheet" href="([^"]+)"/.exec(html) ?? [];
  expect((await fetch(new URL(styleSheet, response.url))).headers.get('content-type')).toMatch(/^text\/css/);
  expect(html).not.toContain('<script');
});

test('the address to which the app returns shows the page', async () => {
  const [index, returned] = [await get('/'), await get('/return')];
  expect([returned.status, returned.headers.get('cache-control')]).toEqual([200, 'no-store']);
  expect(await returned.text()).toBe(await index.text());
});

test('config.json contains the address of the API and the branding', async () => {
  const response = await get('/config.json');
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(await response.json()).toEqual({
    apiUrl,
    appScheme: 'signet',
    name: 'Our ID',
    logo: 'logo.svg',
    colour: '#123456',
  });
  expect((await get('/logo.svg')).headers.get('content-type')).toBe('image/svg+xml');
});
