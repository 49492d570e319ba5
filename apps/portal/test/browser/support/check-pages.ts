import {mkdirSync, readFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import type {Page} from 'playwright-core';
import {z} from 'zod';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const axeViolations = z.array(z.object({id: z.string(), nodes: z.array(z.object({html: z.string()}))}));

const desktop = {width: 1280, height: 800};
/** The size of a window of 1280 pixels at a zoom of 400 %, and of the narrowest phones. */
const narrow = {width: 320, height: 568};

const variants = {
  light: {colorScheme: 'light', viewport: desktop},
  dark: {colorScheme: 'dark', viewport: desktop},
  'narrow-light': {colorScheme: 'light', viewport: narrow},
  'narrow-dark': {colorScheme: 'dark', viewport: narrow},
} as const;

async function violationsOf(tab: Page): Promise<string[]> {
  const found = await tab.evaluate(
    `axe.run({resultTypes: ['violations']}).then(({violations}) => violations)`,
  );
  return axeViolations.parse(found).flatMap(({id, nodes}) => nodes.map(({html}) => `${id}: ${html}`));
}

/** Saves a screenshot if the environment variable `SCREENSHOTS` names a directory. */
async function saveScreenshot(tab: Page, name: string): Promise<void> {
  const directory = process.env['SCREENSHOTS'];
  if (directory === undefined) return;
  mkdirSync(directory, {recursive: true});
  await tab.screenshot({path: `${directory}/${name.replaceAll(' ', '-')}.png`, fullPage: true});
}

/**
 * Expects that the page has no violations of axe's rules and is not wider than the window: in light and dark, on a
 * desktop and on the narrowest phone.
 * @param name the name of the screenshots
 */
export async function expectAccessible(tab: Page, name: string): Promise<void> {
  await tab.evaluate(axe);
  for (const [variant, {colorScheme, viewport}] of Object.entries(variants)) {
    await tab.emulateMedia({colorScheme});
    await tab.setViewportSize(viewport);
    await saveScreenshot(tab, `${name} ${variant}`);
    const overflow = await tab.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect([name, variant, await violationsOf(tab), Math.max(0, overflow)]).toEqual([name, variant, [], 0]);
  }
}
