import {mkdirSync, readFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import type {Page} from 'playwright-core';
import {z} from 'zod';
import {PhoneWorld, whereThereIsChromium} from './support/phone-world.js';
import {screens} from './support/screens.js';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const axeViolations = z.array(z.object({id: z.string(), nodes: z.array(z.object({html: z.string()}))}));

/** `evaluate` runs axe despite the Content-Security-Policy, which forbids a script tag. */
async function violationsOf(tab: Page): Promise<string[]> {
  await tab.evaluate(axe);
  const found = await tab.evaluate(
    `axe.run({resultTypes: ['violations']}).then(({violations}) => violations)`,
  );
  return axeViolations.parse(found).flatMap(({id, nodes}) => nodes.map(({html}) => `${id}: ${html}`));
}

/** Returns by how many pixels the page is wider than the window. */
const overflow = (tab: Page) => tab.evaluate(() => document.documentElement.scrollWidth - innerWidth);

/** Returns the texts of the buttons in the actions that are not completely in the window. */
const hiddenActions = (tab: Page) =>
  tab.evaluate(() =>
    [...document.querySelectorAll('.actions button, .actions a, .pin-form button')]
      .filter((action) => action.getBoundingClientRect().bottom > innerHeight)
      .map((action) => action.textContent),
  );

/** Saves a screenshot if the environment variable `SCREENSHOTS` names a directory. */
async function saveScreenshot(tab: Page, name: string): Promise<void> {
  const directory = process.env['SCREENSHOTS'];
  if (directory === undefined) return;
  mkdirSync(directory, {recursive: true});
  await tab.screenshot({path: `${directory}/${name.replaceAll(' ', '-')}.png`});
}

/** Two phones, the narrowest phone, and a window of 1280 pixels at a zoom of 400 %. */
const variants = {
  light: {colorScheme: 'light', viewport: {width: 412, height: 839}},
  dark: {colorScheme: 'dark', viewport: {width: 412, height: 839}},
  narrow: {colorScheme: 'dark', viewport: {width: 320, height: 568}},
  zoomed: {colorScheme: 'light', viewport: {width: 320, height: 256}},
} as const;

whereThereIsChromium('the app', () => {
  let world: PhoneWorld;
  beforeAll(async () => {
    world = await PhoneWorld.start();
  });
  afterEach(() => world.closeBrowsers());
  afterAll(() => world.stop());

  test.each(Object.entries(screens))(
    'on the screen "%s" is accessible, fits the window and shows its actions',
    async (screen, arrange) => {
      const page = await arrange(world, {});
      const {tab} = page;
      for (const [variant, {colorScheme, viewport}] of Object.entries(variants)) {
        await tab.emulateMedia({colorScheme});
        await tab.setViewportSize(viewport);
        await saveScreenshot(tab, `${screen} ${variant}`);
        expect([variant, await violationsOf(tab)]).toEqual([variant, []]);
        expect([variant, Math.max(0, await overflow(tab))]).toEqual([variant, 0]);
        if (variant !== 'zoomed') expect([variant, await hiddenActions(tab)]).toEqual([variant, []]);
      }
      expect(page.errors).toEqual([]);
    },
  );
});
