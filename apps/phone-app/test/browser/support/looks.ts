import {looks, overflowOf, saveScreenshot, violationsOf} from '@signet/testing/browser';
import type {AppPage} from './app-page.js';

/**
 * Expects the screen to be accessible and to fit the window in each look. Saves screenshots if `SCREENSHOTS` is set.
 */
export async function expectAccessibleInAllLooks({tab}: AppPage, screen: string): Promise<void> {
  for (const [look, {colorScheme, viewport}] of Object.entries(looks)) {
    await tab.emulateMedia({colorScheme});
    await tab.setViewportSize(viewport);
    await saveScreenshot(tab, `${screen} ${look}`);
    expect([look, await violationsOf(tab), await overflowOf(tab)]).toEqual([look, [], 0]);
  }
}
