import {mkdirSync} from 'node:fs';
import type {Page, PageScreenshotOptions} from 'playwright-core';

const desktop = {width: 1280, height: 800};
const phone = {width: 412, height: 839};

/** The four looks in which `npm run screenshots` expects a picture of each screen. */
export const looks = {
  'desktop light': {colorScheme: 'light', viewport: desktop},
  'desktop dark': {colorScheme: 'dark', viewport: desktop},
  'phone light': {colorScheme: 'light', viewport: phone},
  'phone dark': {colorScheme: 'dark', viewport: phone},
} as const;

/** Two further looks, with the width of the narrowest phones. */
export const narrowLooks = {
  narrow: {colorScheme: 'light', viewport: {width: 320, height: 640}},
  'narrow dark': {colorScheme: 'dark', viewport: {width: 320, height: 640}},
} as const;

/** Saves a screenshot in the directory that the environment variable `SCREENSHOTS` names; without it, does nothing. */
export async function saveScreenshot(
  tab: Page,
  name: string,
  options?: PageScreenshotOptions,
): Promise<void> {
  const directory = process.env['SCREENSHOTS'];
  if (directory === undefined) return;
  mkdirSync(directory, {recursive: true});
  // The mouse still points at the button that was clicked last, and a button looks different under the mouse.
  await tab.mouse.move(0, 0);
  await tab.screenshot({
    animations: 'disabled',
    ...options,
    path: `${directory}/${name.replaceAll(' ', '-')}.png`,
  });
}

/**
 * Saves a screenshot in each look, as `saveScreenshot` does. Afterwards, the window has its former size again, and
 * light colours.
 */
export async function saveScreenshotsInAllLooks(
  tab: Page,
  name: string,
  options?: PageScreenshotOptions,
): Promise<void> {
  if (process.env['SCREENSHOTS'] === undefined) return;
  const size = tab.viewportSize();
  for (const [look, {colorScheme, viewport}] of Object.entries(looks)) {
    await tab.emulateMedia({colorScheme});
    await tab.setViewportSize(viewport);
    await saveScreenshot(tab, `${name} ${look}`, options);
  }
  await tab.emulateMedia({colorScheme: 'light'});
  if (size !== null) await tab.setViewportSize(size);
}
