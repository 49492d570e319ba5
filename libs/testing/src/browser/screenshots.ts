import {mkdirSync} from 'node:fs';
import type {Page, PageScreenshotOptions} from 'playwright-core';

/** Saves a screenshot in the directory that the environment variable `SCREENSHOTS` names; without it, does nothing. */
export async function saveScreenshot(
  tab: Page,
  name: string,
  options?: PageScreenshotOptions,
): Promise<void> {
  const directory = process.env['SCREENSHOTS'];
  if (directory === undefined) return;
  mkdirSync(directory, {recursive: true});
  await tab.screenshot({...options, path: `${directory}/${name.replaceAll(' ', '-')}.png`});
}
