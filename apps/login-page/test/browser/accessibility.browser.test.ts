import {mkdirSync, readFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import type {Page} from 'playwright-core';
import {z} from 'zod';
import {HostedWorld, whereThereIsChromium, viewports, type Viewport} from './hosted-world.js';
import {states} from './states.js';

import.meta.jest.setTimeout(60_000);

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const violations = z.array(z.object({id: z.string(), nodes: z.array(z.object({html: z.string()}))}));

/** What axe has against the page, best practices included. The page's own policy forbids scripts from elsewhere. */
async function complaints(tab: Page): Promise<string[]> {
  await tab.evaluate(axe);
  const found = await tab.evaluate(
    'axe.run({resultTypes: ["violations"]}).then(({violations}) => violations)',
  );
  return violations.parse(found).flatMap(({id, nodes}) => nodes.map(({html}) => `${id}: ${html}`));
}

/** How far the page is wider than its window. */
const overflow = (tab: Page) => tab.evaluate(() => document.documentElement.scrollWidth - innerWidth);

/** For looking at: `SCREENSHOTS=<directory>` keeps a picture of every state. */
async function keepPicture(tab: Page, name: string): Promise<void> {
  const directory = process.env['SCREENSHOTS'];
  if (directory === undefined) return;
  mkdirSync(directory, {recursive: true});
  await tab.screenshot({path: `${directory}/${name.replaceAll(' ', '-')}.png`, fullPage: true});
}

/** What people have set, beside the device that they hold. */
const habits = {
  'in the light': {colorScheme: 'light'},
  'in the dark': {colorScheme: 'dark'},
  // 1280 pixels at 400 %, and the narrowest phones.
  narrow: {colorScheme: 'light', viewport: {width: 320, height: 256}},
} as const;

const cases = Object.keys(states).flatMap((state) =>
  (['desktop', 'phone'] as const).map((device): [string, Viewport] => [state, device]),
);

whereThereIsChromium('the page', () => {
  let world: HostedWorld;
  beforeAll(async () => {
    world = await HostedWorld.start();
  });
  afterEach(() => world.closeBrowsers());
  afterAll(() => world.stop());

  test.each(cases)('that is %s is accessible and fits, on a %s', async (state, device) => {
    const {page, close} = (await states[state]?.(world, viewports[device])) ?? {};
    if (page === undefined || close === undefined) throw new Error(`there is no ${state}`);
    const {tab} = page;
    for (const [habit, {colorScheme, ...more}] of Object.entries(habits)) {
      await tab.emulateMedia({colorScheme});
      if ('viewport' in more) await tab.setViewportSize(more.viewport);
      await keepPicture(tab, `${state} ${device} ${habit}`);
      expect([habit, await complaints(tab)]).toEqual([habit, []]);
      expect([habit, Math.max(0, await overflow(tab))]).toEqual([habit, 0]);
    }
    expect(page.faults).toEqual([]);
    await close();
  });
});
