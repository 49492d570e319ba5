import {apis, errors} from '@signet/contracts';
import {chromiumLaunch, hasChromium} from '@signet/testing';
import {overflowOf, preferenceFaultsOf, violationsOf} from '@signet/testing/browser';
import {chromium, type Browser} from 'playwright-core';
import {z} from 'zod';
import {startGateway, type TestGateway} from '../relying-party/gateway.js';

let gateway: TestGateway;
let base: string;
beforeAll(async () => {
  gateway = await startGateway();
  base = `http://127.0.0.1:${gateway.port}`;
});
afterAll(() => gateway.stop());

test.each(Object.keys(errors))('the Link of %s leads to a page that explains the error', async (code) => {
  const response = await fetch(`${base}/docs/errors/${code}`);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(response.headers.get('content-security-policy')).toMatch(/^default-src 'none';(?!.*script)/);
  const text = await response.text();
  expect(text).toContain(`<h1><code>${code}</code></h1>`);
  expect(text).toMatch(/Common causes and hints[^]*<li>/);
});

test('the base URL leads to the reference', async () => {
  const response = await fetch(`${base}/`, {redirect: 'manual'});
  expect([response.status, response.headers.get('location')]).toEqual([302, '/docs']);
});

test('an error response leads to its page', async () => {
  const response = await fetch(`${base}/relying-party/v1/sessions`, {method: 'POST'});
  const {errorCode} = z.object({errorCode: z.string()}).parse(await response.json());
  expect(response.headers.get('link')).toBe(`</docs/errors/${errorCode}>; rel="help"`);
});

test('the Link of the 401 of HTTP Basic leads to a page that explains it', async () => {
  const refused = await fetch(`${base}/relying-party/v1/session`, {method: 'POST'});
  expect(refused.status).toBe(401);
  const [, path = ''] = /^<(.+)>; rel="help"$/.exec(refused.headers.get('link') ?? '') ?? [];
  const text = await (await fetch(`${base}${path}`)).text();
  expect(text).toContain('<h1>Client credentials</h1>');
  expect(text).toMatch(/Common causes and hints[^]*<li>/);
});

test.each([
  'errors/nothing',
  'errors/constructor',
  'errors/%3Cscript%3E',
  'guides/nothing',
  'nothing',
  'nothing/at/all',
])('/docs/%s is answered with a page that leads to the others', async (path) => {
  const response = await fetch(`${base}/docs/${path}`);
  expect([response.status, response.headers.get('cache-control')]).toEqual([404, 'no-store']);
  expect(await response.text()).toContain('The reference has no page at this address.');
});

test('the script of the reference is compressed for those who ask, and names no other host to load from', async () => {
  const zipped = await fetch(`${base}/docs/redoc.js`);
  expect(zipped.headers.get('content-encoding')).toBe('gzip');
  const plain = await fetch(`${base}/docs/redoc.js`, {headers: {'accept-encoding': 'identity'}});
  expect(plain.headers.get('content-encoding')).toBeNull();
  const text = await plain.text();
  expect(text).toBe(await zipped.text());
  expect(text).not.toContain('cdn.redoc');
});

(hasChromium() ? describe : describe.skip)('in a browser', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await chromium.launch(chromiumLaunch);
  });
  afterAll(() => browser.close());

  /** Opens a page. Returns its tab, the messages in its console, and the URLs on other hosts from which it loads. */
  async function open(path: string, ready: string) {
    const tab = await browser.newPage({viewport: {width: 320, height: 600}});
    const complaints: string[] = [];
    const foreign: string[] = [];
    tab.on('console', (message) => complaints.push(message.text()));
    tab.on('pageerror', ({message}) => complaints.push(message));
    tab.on('request', (request) => request.url().startsWith(base) || foreign.push(request.url()));
    await tab.goto(`${base}${path}`);
    await tab.getByRole('heading', {level: 1, name: ready}).waitFor();
    return {tab, complaints, foreign: foreign.filter((url) => !url.startsWith('data:'))};
  }

  test.each([
    ['/docs', apis['relying-party']],
    ['/docs/login-ui', apis['login-ui']],
    ['/docs/device', apis.device],
  ])(
    '%s shows every operation, is accessible, loads nothing from elsewhere and violates no policy',
    async (path, api) => {
      const {tab, complaints, foreign} = await open(path, api.title);
      const headings = await tab.locator('h2').allInnerTexts();
      expect(headings.map((text) => text.replace(/\s*Deprecated$/, '').trim())).toEqual(
        expect.arrayContaining(api.operations.map(({summary}) => summary)),
      );
      expect([complaints, foreign]).toEqual([[], []]);
      expect(await overflowOf(tab)).toBe(0);
      await tab.setViewportSize({width: 1280, height: 800});
      expect([await violationsOf(tab), await overflowOf(tab)]).toEqual([[], 0]);
      expect(await preferenceFaultsOf(tab, `reference ${api.title}`)).toEqual([]);
      await tab.close();
    },
  );

  test.each([
    ['/docs/errors', 'Errors'],
    ['/docs/errors/invalid_request', 'invalid_request'],
    ['/docs/nothing', 'Page not found'],
  ])('%s is accessible and fits a narrow screen', async (path, title) => {
    const {tab, complaints} = await open(path, title);
    expect([await violationsOf(tab), await overflowOf(tab)]).toEqual([[], 0]);
    expect(await preferenceFaultsOf(tab, `reference ${title}`)).toEqual([]);
    expect(complaints.filter((text) => !text.includes('status of 404'))).toEqual([]);
    await tab.close();
  });
});
