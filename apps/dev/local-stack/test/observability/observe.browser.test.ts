import {mkdirSync, mkdtempSync, readFileSync, rmSync} from 'node:fs';
import {createRequire} from 'node:module';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {chromiumLaunch, hasChromium, until} from '@signet/testing';
import {chromium, type Browser, type Page} from 'playwright-core';
import {freePortBase, StartedStack, type Demo} from '../support/processes/started-stack.js';

const TIMEOUT_MS = 240_000;
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const whereThereIsChromium = hasChromium() ? describe : describe.skip;

whereThereIsChromium('npm start -- --observe', () => {
  let local: string;
  let stack: StartedStack;
  let demo: Demo;
  let browser: Browser;
  let page: Page;
  const messages: string[] = [];

  beforeAll(async () => {
    local = mkdtempSync(join(tmpdir(), 'signet-observe-'));
    stack = StartedStack.start(local, await freePortBase(), '--observe');
    demo = await stack.ready();
    browser = await chromium.launch(chromiumLaunch);
    page = await browser.newPage({viewport: {width: 1300, height: 900}});
    page.setDefaultTimeout(60_000);
    page.on('pageerror', ({message}) => messages.push(message));
    page.on('console', (message) => messages.push(message.text()));
  }, TIMEOUT_MS);
  afterAll(async () => {
    await browser.close();
    await stack.interrupt();
    rmSync(local, {recursive: true});
  }, TIMEOUT_MS);

  /** Signs data with the first phone of the demo. */
  async function sign(): Promise<void> {
    const {client, baseUrl, simulatorUrl, phones} = demo;
    const send = async (url: string, body: object, headers = {}) =>
      (
        await fetch(url, {
          method: 'POST',
          headers: {'content-type': 'application/json', ...headers},
          body: JSON.stringify(body),
        })
      ).json();
    const authorization = `Basic ${Buffer.from(`${client.id}:${client.secret}`).toString('base64')}`;
    const {sessionId} = await send(
      `${baseUrl}/relying-party/v1/session`,
      {signature_type: 'SIGNING', signed_data_hash: 'a'.repeat(128), signed_data_name: 'contract.txt'},
      {authorization},
    );
    const phone = `${simulatorUrl}/phones/${phones[0]?.id}`;
    await send(`${phone}/scan`, {sessionId});
    await send(`${phone}/confirm`, {sessionId, pin: phones[0]?.pin});
  }

  /** Saves a screenshot if `SCREENSHOTS=<directory>` is set. */
  async function keepPicture(name: string): Promise<void> {
    const directory = process.env['SCREENSHOTS'];
    if (directory === undefined) return;
    mkdirSync(directory, {recursive: true});
    await page.screenshot({path: `${directory}/${name}.png`, fullPage: true});
  }

  async function violations(): Promise<string[]> {
    const found: unknown = await page.evaluate(
      `${axe}; axe.run().then((found) => found.violations.map(({id}) => id))`,
    );
    return Array.isArray(found) ? found.map(String) : ['no result'];
  }

  test(
    'the printed address shows figures of every process, and the trace of a signing across processes',
    async () => {
      const [, url = ''] = /Traces, metrics +(\S+)/.exec(stack.output) ?? [];
      await sign();
      await page.goto(`${url}/?only=jobs`);
      await page.getByRole('heading', {name: 'Recent traces'}).waitFor();
      // The page refreshes itself until the trace is complete.
      const trace = page.getByRole('row', {name: /confirmation.*signing-worker/}).first();
      await trace.waitFor();
      await until(
        'the figures',
        async () => (await page.getByRole('row', {name: /^containers 1/}).count()) === 1,
      );
      for (const name of [
        'api-gateway',
        'session-service',
        'push-dispatcher',
        'webhook-dispatcher',
        'signing-worker',
        'retention-sweeper',
      ])
        await page.getByRole('row', {name: new RegExp(`^${name} up`)}).waitFor();
      await keepPicture('observe list');
      expect(await violations()).toEqual([]);

      await trace.getByRole('link').click();
      await page.getByText('request timestamp').waitFor();
      await page.getByText('enqueue signing').waitFor();
      await keepPicture('observe trace');
      expect(await violations()).toEqual([]);
      expect(messages).toEqual([]);
    },
    TIMEOUT_MS,
  );
});
