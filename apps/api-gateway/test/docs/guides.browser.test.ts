import {chromiumLaunch, hasChromium} from '@signet/testing';
import {overflowOf, preferenceFaultsOf, saveScreenshot, violationsOf} from '@signet/testing/browser';
import {chromium, type Browser} from 'playwright-core';
import {z} from 'zod';
import {guideSources} from '../../src/docs/guides/guide-sources.js';
import {startGateway, type TestGateway} from '../relying-party/gateway.js';

let gateway: TestGateway;
let base: string;
beforeAll(async () => {
  gateway = await startGateway();
  base = `http://127.0.0.1:${gateway.port}`;
});
afterAll(() => gateway.stop());

const guides = ['/docs/guides', ...Object.keys(guideSources).map((name) => `/docs/guides/${name}`)];
const pages = new Map<string, Promise<string>>();

/** The text of a page of the service. */
const pageAt = (path: string): Promise<string> => {
  const found = pages.get(path) ?? fetch(`${base}${path}`).then((response) => response.text());
  pages.set(path, found);
  return found;
};
const linksIn = (text: string): string[] =>
  Array.from(text.matchAll(/<a href="([^"]+)"/g), ([, address = '']) => address);

test.each(guides)('%s is shown to everybody, with links that work', async (path) => {
  const response = await fetch(`${base}${path}`);
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
  expect(response.headers.get('content-security-policy')).toMatch(
    /^default-src 'none';(?!.*unsafe).*; script-src 'self'$/,
  );
  const dead: string[] = [];
  for (const link of linksIn(await response.text()).filter((address) => /^[/#]/.test(address))) {
    const [, place, fragment] = /^([^#]*)(?:#(.*))?$/.exec(link) ?? [];
    const target = await pageAt(place || path);
    if (target.startsWith('{') || (fragment && !target.includes(`id="${fragment}"`))) dead.push(link);
  }
  expect(dead).toEqual([]);
});

test('the list of guides leads to every guide', async () => {
  const reached = new Set<string>();
  const waiting = ['/docs/guides'];
  for (const path of waiting)
    for (const link of linksIn(await pageAt(path)).map((address) => address.replace(/#.*$/, '')))
      if (link.startsWith('/docs/guides') && !reached.has(link)) {
        reached.add(link);
        waiting.push(link);
      }
  expect(guides.filter((path) => !reached.has(path))).toEqual([]);
});

test('the reference begins with the steps of a login, and leads to the guides', async () => {
  const described = z.object({info: z.object({description: z.string()})});
  const {info} = described.parse(await (await fetch(`${base}/openapi.json`)).json());
  expect(info.description.match(/^\d\. /gm)).toHaveLength(5);
  expect(linksOf(info.description)).toContain('/docs/guides');
  for (const link of linksOf(info.description)) expect(await pageAt(link)).toContain('<h1');
});
const linksOf = (markdown: string): string[] =>
  Array.from(markdown.matchAll(/\]\((\/[^)]+)\)/g), ([, link = '']) => link);

test('a guide shows tables instead of the source of diagrams, and no link to a file of the repository', async () => {
  const text = await pageAt('/docs/guides/session-states');
  expect(text).toMatch(/<td>PENDING<\/td>\s*<td><code>scan<\/code><\/td>\s*<td>SCANNED<\/td>/);
  expect(text).not.toContain('stateDiagram');
  expect(text).toContain('not the events of the outbox');
});

test.each(['/docs/guides/nothing', '/docs/guides/constructor', '/docs/packages/inputs.sha256'])(
  '%s does not exist',
  async (path) => {
    expect((await fetch(`${base}${path}`)).status).toBe(404);
  },
);

(hasChromium() ? describe : describe.skip)('in a browser', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await chromium.launch(chromiumLaunch);
  });
  afterAll(() => browser.close());

  test.each(guides)('%s is accessible and fits a narrow screen', async (path) => {
    const tab = await browser.newPage({viewport: {width: 320, height: 600}});
    const complaints: string[] = [];
    tab.on('console', (message) => complaints.push(message.text()));
    await tab.goto(`${base}${path}`);
    await saveScreenshot(tab, `guide ${path.replaceAll('/', ' ')} narrow`);
    expect([await violationsOf(tab), await overflowOf(tab)]).toEqual([[], 0]);
    await tab.setViewportSize({width: 1280, height: 800});
    await saveScreenshot(tab, `guide ${path.replaceAll('/', ' ')}`);
    expect([await violationsOf(tab), await overflowOf(tab), complaints]).toEqual([[], 0, []]);
    expect(await preferenceFaultsOf(tab, `guide ${path.replaceAll('/', ' ')}`)).toEqual([]);
    await tab.close();
  });

  test('the keyboard copies a block of code, and the page says so; if the browser refuses, the code is selected', async () => {
    const context = await browser.newContext({permissions: ['clipboard-read', 'clipboard-write']});
    const tab = await context.newPage();
    await tab.goto(`${base}/docs/guides/quickstart-curl`);
    const [block, code] = [tab.locator('[data-copy]').first(), tab.locator('[data-copy] code').first()];
    await block.locator('pre').focus();
    await tab.keyboard.press('Tab');
    await tab.keyboard.press('Enter');
    await block.getByRole('status').getByText('Copied').waitFor();
    const copied = await tab.evaluate(() => navigator.clipboard.readText());
    expect(copied).toBe(await code.textContent());
    await tab.evaluate(() => Object.defineProperty(navigator, 'clipboard', {value: undefined}));
    await tab.keyboard.press('Enter');
    await block.getByRole('status').getByText('Selected: copy it with Ctrl+C').waitFor();
    expect(await tab.evaluate(() => getSelection()?.toString())).toBe(copied);
    await context.close();
  });

  test.each(guides)('%s shows lines of up to 120 characters whole on a desktop', async (path) => {
    const tab = await browser.newPage({viewport: {width: 1280, height: 800}});
    await tab.goto(`${base}${path}`);
    const scrolled = await tab
      .locator('[data-copy] pre')
      .evaluateAll((blocks) =>
        blocks
          .filter(({scrollWidth, clientWidth}) => scrollWidth > clientWidth)
          .map(({textContent}) => Math.max(...textContent.split('\n').map(({length}) => length))),
      );
    expect(scrolled.filter((longest) => longest <= 120)).toEqual([]);
    await tab.close();
  });
});
