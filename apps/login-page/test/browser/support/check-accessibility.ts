import {mkdirSync, readFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import type {Page} from 'playwright-core';
import {z} from 'zod';
import {HostedWorld, whereThereIsChromium, viewports, type Viewport} from './hosted-world.js';
import {states} from './states.js';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const axeViolations = z.array(z.object({id: z.string(), nodes: z.array(z.object({html: z.string()}))}));

/** `evaluate` runs axe despite the page's Content-Security-Policy, which forbids a script tag. */
const loadAxe = (tab: Page) => tab.evaluate(axe);

/** Returns the violations of the rules of axe, including best practices. @param category checks only these rules */
async function violationsOf(tab: Page, category?: string): Promise<string[]> {
  const options = {
    resultTypes: ['violations'],
    ...(category === undefined ? {} : {runOnly: {type: 'tag', values: [category]}}),
  };
  const found = await tab.evaluate(`axe.run(${JSON.stringify(options)}).then(({violations}) => violations)`);
  return axeViolations.parse(found).flatMap(({id, nodes}) => nodes.map(({html}) => `${id}: ${html}`));
}

/** Returns by how many pixels the page is wider than the window. */
const overflow = (tab: Page) => tab.evaluate(() => document.documentElement.scrollWidth - innerWidth);

/** Saves a screenshot if the environment variable `SCREENSHOTS` names a directory. */
async function saveScreenshot(tab: Page, name: string): Promise<void> {
  const directory = process.env['SCREENSHOTS'];
  if (directory === undefined) return;
  mkdirSync(directory, {recursive: true});
  await tab.screenshot({path: `${directory}/${name.replaceAll(' ', '-')}.png`, fullPage: true});
}

/** Preferences and window sizes in which every state is checked. */
const variants = {
  light: {colorScheme: 'light'},
  // The document and the layout are the same as in the light variant, so only the rules about colours are checked.
  dark: {colorScheme: 'dark', category: 'cat.color'},
  // The size of a window of 1280 pixels at a zoom of 400 %, and of the narrowest phones.
  narrow: {colorScheme: 'light', viewport: {width: 320, height: 256}},
} as const;

/**
 * Checks every state of the page on one kind of device. Each device has its own suite, so that the suites run in
 * parallel.
 */
export const checkAccessibility = (device: Viewport): void =>
  whereThereIsChromium(`on a ${device}, the page`, () => {
    let world: HostedWorld;
    beforeAll(async () => {
      world = await HostedWorld.start();
    });
    afterEach(() => world.closeBrowsers());
    afterAll(() => world.stop());

    test.each(Object.entries(states))(
      'in the state "%s" is accessible and does not overflow',
      async (state, arrange) => {
        const {page, close} = await arrange(world, viewports[device]);
        const {tab} = page;
        await loadAxe(tab);
        for (const [variant, {colorScheme, ...more}] of Object.entries(variants)) {
          await tab.emulateMedia({colorScheme});
          if ('viewport' in more) await tab.setViewportSize(more.viewport);
          await saveScreenshot(tab, `${state} ${device} ${variant}`);
          expect([variant, await violationsOf(tab, 'category' in more ? more.category : undefined)]).toEqual([
            variant,
            [],
          ]);
          expect([variant, Math.max(0, await overflow(tab))]).toEqual([variant, 0]);
        }
        expect(page.errors).toEqual([]);
        await close();
      },
    );
  });
