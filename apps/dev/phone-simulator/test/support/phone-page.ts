import {buildProjects, chromiumLaunch, hasChromium} from '@signet/testing';
import {chromium, type Browser, type Page} from 'playwright-core';
import {call, mari, startSimulator, type RunningSimulator} from './simulator.js';

export const whereThereIsChromium = hasChromium() ? describe : describe.skip;

/** For each test, starts a new simulator and opens a new page in Chromium. An error on the page fails the test. */
export function phonePage() {
  let browser: Browser;
  let simulator: RunningSimulator;
  let page: Page;
  let errors: string[];

  beforeAll(async () => {
    // The browser loads the built scripts, not the sources.
    buildProjects('apps/dev/phone-simulator');
    browser = await chromium.launch(chromiumLaunch);
  });
  afterAll(() => browser.close());

  beforeEach(async () => {
    simulator = await startSimulator();
    await call(`${simulator.url}/phones`, mari);
    errors = [];
    page = await browser.newPage();
    page.on('pageerror', (error) => errors.push(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) {
        errors.push(message.text());
      }
    });
  });
  afterEach(async () => {
    await page.close();
    await simulator.stop();
    expect(errors).toEqual([]);
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
      // The page ignores clicks while it is busy, so wait until it is not.
      await page.locator('main:not([aria-busy="true"])').waitFor();
      await page.getByRole('button', {name, exact: true}).click();
    },
  };
}
