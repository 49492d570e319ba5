import {execFileSync} from 'node:child_process';
import {fileURLToPath} from 'node:url';
import {chromiumLaunch, hasChromium} from '@signet/testing';
import {chromium, type Browser, type Page} from 'playwright-core';
import {call, mari, startSimulator, type RunningSimulator} from './simulator.js';

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));

export const whereThereIsChromium = hasChromium() ? describe : describe.skip;

/** A page of the simulator in a real browser, anew for each test; a fault on the page fails the test. */
export function phonePage() {
  let browser: Browser;
  let simulator: RunningSimulator;
  let page: Page;
  let faults: string[];

  beforeAll(async () => {
    // The browser gets what was built, never the sources.
    execFileSync(process.execPath, [path('../../../../../tools/build.mjs'), path('../..')]);
    browser = await chromium.launch(chromiumLaunch);
  });
  afterAll(() => browser.close());

  beforeEach(async () => {
    simulator = await startSimulator();
    await call(`${simulator.url}/phones`, mari);
    faults = [];
    page = await browser.newPage();
    page.setDefaultTimeout(10_000);
    page.on('pageerror', (error) => faults.push(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) {
        faults.push(message.text());
      }
    });
  });
  afterEach(async () => {
    await page.close();
    await simulator.stop();
    expect(faults).toEqual([]);
  });

  return {
    get page() {
      return page;
    },
    get simulator() {
      return simulator;
    },
    open: async (code?: string) => {
      const query = code === undefined ? '' : `?${new URLSearchParams({scan: code})}`;
      await page.goto(`${simulator.url}/${query}`);
      if (code === undefined) await page.getByRole('link', {name: 'Mari Maasikas'}).click();
    },
    heading: (name: string) => page.getByRole('heading', {level: 1, name}),
    press: async (name: string) => {
      // What is pressed while the phone is at work is not heard.
      await page.locator('main:not([aria-busy="true"])').waitFor();
      await page.getByRole('button', {name, exact: true}).click();
    },
  };
}
