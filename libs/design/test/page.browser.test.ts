import {chromiumLaunch, hasChromium} from '@signet/testing';
import {overflowOf, saveScreenshot, violationsOf} from '@signet/testing/browser';
import {chromium, type Browser} from 'playwright-core';
import {designPage} from '../src/page.js';

const whereThereIsChromium = hasChromium() ? describe : describe.skip;

whereThereIsChromium('the page of the visual language', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await chromium.launch(chromiumLaunch);
  });
  afterAll(() => browser.close());

  test.each([
    ['light', 1280],
    ['dark', 1280],
    ['light', 320],
    ['dark', 320],
  ] as const)('is accessible in %s colours at a width of %i pixels', async (colorScheme, width) => {
    const tab = await browser.newPage({colorScheme, viewport: {width, height: 800}});
    await tab.setContent(designPage());
    await saveScreenshot(tab, `design ${colorScheme} ${width}`, {fullPage: true});
    expect([await violationsOf(tab), await overflowOf(tab)]).toEqual([[], 0]);
    await tab.close();
  });
});
