import {overflowOf, preferenceFaultsOf, saveScreenshot, violationsOf} from '@signet/testing/browser';
import type {Page} from 'playwright-core';

const desktop = {width: 1280, height: 800};
/** As wide as a window of 1280 pixels at a zoom of 400 %, and as the narrowest phones. */
const narrow = {width: 320, height: 568};

const variants = {
  light: {colorScheme: 'light', viewport: desktop},
  dark: {colorScheme: 'dark', viewport: desktop},
  'narrow-light': {colorScheme: 'light', viewport: narrow},
  'narrow-dark': {colorScheme: 'dark', viewport: narrow},
} as const;

/**
 * Expects the page to violate none of axe's rules and to be no wider than the window, in light and dark mode, on a
 * desktop and on the narrowest phone.
 * @param name the name of the screenshots
 */
export async function expectAccessible(tab: Page, name: string): Promise<void> {
  for (const [variant, {colorScheme, viewport}] of Object.entries(variants)) {
    await tab.emulateMedia({colorScheme});
    await tab.setViewportSize(viewport);
    await saveScreenshot(tab, `${name} ${variant}`, {fullPage: true});
    expect([name, variant, await violationsOf(tab), await overflowOf(tab)]).toEqual([name, variant, [], 0]);
  }
  expect([name, await preferenceFaultsOf(tab, name)]).toEqual([name, []]);
}
