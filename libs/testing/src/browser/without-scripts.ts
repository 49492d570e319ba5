import type {Server} from 'node:http';
import {chromium} from 'playwright-core';
import {freePort} from '../servers/free-port.js';
import {overflowOf} from './accessibility.js';
import {chromiumLaunch} from './chromium.js';
import {saveScreenshot} from './screenshots.js';

/**
 * Opens a page on a phone whose browser runs no JavaScript, and saves a screenshot if `SCREENSHOTS` is set.
 * @param server a server that does not listen yet; this function closes it
 * @returns the lines that the person sees, whether a spinner is visible, and by how many pixels the page is too wide
 */
export async function withoutScripts(server: Server, path: string, picture: string) {
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const browser = await chromium.launch(chromiumLaunch);
  try {
    const tab = await browser.newPage({javaScriptEnabled: false, viewport: {width: 412, height: 839}});
    await tab.goto(`http://127.0.0.1:${port}${path}`);
    await saveScreenshot(tab, picture);
    return {
      lines: (await tab.locator('body').innerText()).split('\n').filter((line) => line !== ''),
      showsSpinner: await tab.locator('.spinner').isVisible(),
      overflow: await overflowOf(tab),
    };
  } finally {
    await browser.close();
    server.close();
    server.closeAllConnections();
  }
}
