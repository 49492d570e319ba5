import {mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {chromiumLaunch, hasChromium, until} from '@signet/testing';
import {saveScreenshot, violationsOf} from '@signet/testing/browser';
import {chromium, type Browser, type Page} from 'playwright-core';
import {freePortBase, StartedStack, type Demo} from '../support/processes/started-stack.js';

const TIMEOUT_MS = 240_000;

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

  test(
    'the printed address shows figures of every process, and the trace of a signing across processes',
    async () => {
      const [, url = ''] = /Traces, metrics +(\S+)/.exec(stack.output) ?? [];
      await sign();
      await page.goto(`${url}/?only=jobs`);
      await page.getByRole('heading', {name: 'Recent traces'}).waitFor();
      // The page refreshes every three seconds, so this row appears once the trace is complete.
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
      await saveScreenshot(page, 'observe list');
      expect(await violationsOf(page)).toEqual([]);

      await trace.getByRole('link').click();
      await page.getByText('request timestamp').waitFor();
      await page.getByText('enqueue signing').waitFor();
      await saveScreenshot(page, 'observe trace');
      expect(await violationsOf(page)).toEqual([]);
      expect(messages).toEqual([]);
    },
    TIMEOUT_MS,
  );
});
