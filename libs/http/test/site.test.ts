import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import type {Server} from 'node:http';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {constants, brotliCompressSync, gzipSync} from 'node:zlib';
import {z} from 'zod';
import {readSite, serveSite, siteHeaders, type Website} from '../src/site/index.js';

const script = 'page-0ABC12DE.js';
const files = {
  'index.html': `<!doctype html><script src="${script}"></script>`,
  [script]: 'start();'.repeat(200),
  'sw.js': 'keep();',
  'icon.svg': '<svg/>',
};
const headers = siteHeaders({
  apiUrl: 'https://api.example',
  camera: true,
  directives: {'worker-src': "'self'"},
});

let directory: string;
let website: Website;
let server: Server;

const listen = (started: Server) => new Promise<void>((resolve) => started.listen(0, '127.0.0.1', resolve));
const addressOf = (started: Server) =>
  `http://127.0.0.1:${z.object({port: z.number()}).parse(started.address()).port}`;
const get = (target: string, init?: RequestInit) => fetch(`${addressOf(server)}${target}`, init);

beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'signet-site-'));
  for (const [name, content] of Object.entries(files)) writeFileSync(join(directory, name), content);
  const site = readSite(directory, {'config.json': {name: 'Our ID'}, 'logo.png': Buffer.from('picture')});
  website = {site, headers, indexHeaders: {Link: '<https://api.example>; rel=preconnect'}};
  server = serveSite(website);
  await listen(server);
});
afterAll(() => {
  server.close();
  rmSync(directory, {recursive: true});
});

test('a server that is shutting down is alive but not ready, and serves requests without keeping connections', async () => {
  const ending = serveSite(website, () => true);
  await listen(ending);
  const responses = await Promise.all(
    ['/livez', '/readyz', '/nothing', '/'].map((target) => fetch(`${addressOf(ending)}${target}`)),
  );
  expect(responses.map(({status}) => status)).toEqual([200, 503, 404, 200]);
  expect(new Set(responses.map(({headers: got}) => got.get('connection')))).toEqual(new Set(['close']));
  ending.close();
});

test.each(['/', '/config.json', '/icon.svg', '/nothing', '/livez'])(
  'the response to %s has the security headers',
  async (target) => {
    const got = Object.fromEntries((await get(target)).headers);
    for (const [name, value] of Object.entries(headers)) expect(got[name.toLowerCase()]).toBe(value);
  },
);

test('a page may do only what its permissions name', () => {
  expect(headers['Content-Security-Policy']).toBe(
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self' https://api.example; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'; worker-src 'self'",
  );
  expect(headers['Permissions-Policy']).toContain('camera=(self)');
  expect(siteHeaders({apiUrl: 'x'})['Permissions-Policy']).toContain('camera=()');
});

test.each([
  ['/', 'text/html; charset=utf-8', 'no-store'],
  [`/${script}`, 'text/javascript; charset=utf-8', 'public, max-age=31536000, immutable'],
  ['/sw.js', 'text/javascript; charset=utf-8', 'no-store'],
  ['/icon.svg', 'image/svg+xml', 'public, max-age=3600'],
  ['/config.json', 'application/json; charset=utf-8', 'no-store'],
  ['/logo.png', 'image/png', 'public, max-age=3600'],
])('%s has the type %s and the Cache-Control “%s”', async (target, type, cacheControl) => {
  const {status, headers: got} = await get(target);
  expect([status, got.get('content-type'), got.get('cache-control')]).toEqual([200, type, cacheControl]);
});

test('only the response to / has the additional index headers', async () => {
  expect((await get('/?t=token')).headers.get('link')).toBe('<https://api.example>; rel=preconnect');
  expect((await get('/index.html')).headers.get('link')).toBeNull();
});

test.each([
  ['br', 'gzip, deflate, br, zstd', 'br'],
  ['gzip without br', 'gzip', 'gzip'],
  ['no encoding if none is accepted', 'identity', null],
])('the server sends %s', async (_, accepted, encoding) => {
  const response = await get(`/${script}`, {headers: {'accept-encoding': accepted}});
  expect([response.headers.get('content-encoding'), response.headers.get('vary')]).toEqual([
    encoding,
    'Accept-Encoding',
  ]);
  expect(await response.text()).toBe(files[script]);
});

describe('compressed files of the build', () => {
  const path = (ending: string) => join(directory, `${script}${ending}`);
  const bodiesOf = () => readSite(directory, {}).get(`/${script}`)?.bodies;
  /** Returns a compressed form that differs from the one that the server itself would produce. */
  const weak = (content: string) =>
    brotliCompressSync(content, {params: {[constants.BROTLI_PARAM_QUALITY]: 0}});
  afterEach(() => {
    for (const ending of ['.br', '.gz']) rmSync(path(ending), {force: true});
  });

  test('are served as they are, and have no addresses of their own', () => {
    const [br, gzip] = [weak(files[script]), gzipSync(files[script], {level: 0})];
    writeFileSync(path('.br'), br);
    writeFileSync(path('.gz'), gzip);
    expect(bodiesOf()).toEqual({br, gzip, identity: Buffer.from(files[script])});
    expect([...readSite(directory, {}).keys()].some((name) => /\.(br|gz)$/.test(name))).toBe(false);
  });

  test.each([
    ['belong to another version of the file', weak('other();'), gzipSync(files[script])],
    ['are incomplete', weak(files[script]), undefined],
    ['cannot be decompressed', Buffer.from('not Brotli'), gzipSync(files[script])],
  ])('are not served if they %s', (_, br, gzip) => {
    writeFileSync(path('.br'), br);
    if (gzip !== undefined) writeFileSync(path('.gz'), gzip);
    expect(bodiesOf()?.br).toEqual(brotliCompressSync(files[script]));
  });
});

test('HEAD has the same content length as GET', async () => {
  const head = await get('/', {method: 'HEAD', headers: {'accept-encoding': 'identity'}});
  expect(head.headers.get('content-length')).toBe(String(Buffer.byteLength(files['index.html'])));
  expect(await head.text()).toBe('');
});

test.each(['/index.htm', '/../package.json', '/%2e%2e/package.json', '/page.js', '//', '/constructor'])(
  '%s is not found',
  async (target) => {
    expect((await get(target)).status).toBe(404);
  },
);

test('an unknown address shows the 404.html of the site, if it has one', async () => {
  expect(await (await get('/nothing')).text()).toBe('Not found');
  const page = Buffer.from('<!doctype html><title>Page not found</title>');
  const other = serveSite({...website, site: readSite(directory, {'404.html': page})});
  await listen(other);
  const response = await fetch(`${addressOf(other)}/nothing`);
  expect([response.status, response.headers.get('content-type'), await response.text()]).toEqual([
    404,
    'text/html; charset=utf-8',
    page.toString(),
  ]);
  other.close();
});

test.each(['POST', 'PUT', 'DELETE', 'OPTIONS'])('%s is not allowed', async (method) => {
  const {status, headers: got} = await get('/', {method});
  expect([status, got.get('allow')]).toEqual([405, 'GET, HEAD']);
});

test.each(['/livez', '/readyz'])('%s responds with 200', async (target) => {
  expect((await get(target)).status).toBe(200);
});

test('a directory without an index, and a file of an unknown type, are refused', () => {
  writeFileSync(join(directory, 'notes.txt'), 'x');
  expect(() => readSite(directory, {})).toThrow('notes.txt has an unknown file type');
  rmSync(join(directory, 'notes.txt'));
  rmSync(join(directory, 'index.html'));
  expect(() => readSite(directory, {})).toThrow('contains no built page');
});
