import {
  looks,
  narrowLooks,
  overflowOf,
  preferenceFaultsOf,
  saveScreenshot,
  violationsOf,
} from '@signet/testing/browser';
import type {Page} from 'playwright-core';
import {ShelfWorld} from '../support/shelf-world.js';
import {whereThereIsChromium} from '../support/phone-page.js';

whereThereIsChromium('the shelf with two phones, a request and the form for a new phone', () => {
  let world: ShelfWorld;
  let page: Page;
  beforeAll(async () => {
    world = await ShelfWorld.start();
    page = await world.open();
    await world.addPhone(page, 'Kati', '49001010011');
    await world.addPhone(page, 'Jaan', '39001010012');
    await page.getByLabel('Open a request').fill((await world.payload()).payload);
    await page.getByRole('button', {name: 'Open', exact: true}).click();
    await page.getByRole('button', {name: 'Jaan Kask', exact: true}).waitFor();
    await page.getByText('Add a phone', {exact: true}).click();
  });
  afterAll(() => world.stop());

  test.each(Object.entries({...looks, ...narrowLooks}))(
    'is accessible in the look “%s”',
    async (look, {colorScheme, viewport: {width}}) => {
      await page.emulateMedia({colorScheme});
      await page.setViewportSize({width, height: 900});
      // Chromium does not paint the apps outside the window, so the picture needs a window as high as the page.
      const height = await page.evaluate(() => document.documentElement.scrollHeight);
      await page.setViewportSize({width, height});
      await saveScreenshot(page, `shelf ${look}`);
      await page.setViewportSize({width, height: 900});
      expect(await violationsOf(page)).toEqual([]);
      expect(await overflowOf(page)).toBe(0);
    },
  );

  test('can be used at a large zoom, with forced colours and without motion', async () => {
    expect(await preferenceFaultsOf(page, 'shelf')).toEqual([]);
  });
});
