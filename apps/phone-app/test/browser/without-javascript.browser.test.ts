import type {Server} from 'node:http';
import {fileURLToPath} from 'node:url';
import {serveSite} from '@signet/site';
import {buildProjects, chromiumLaunch, freePort} from '@signet/testing';
import {overflowOf, saveScreenshot} from '@signet/testing/browser';
import {chromium, type Browser} from 'playwright-core';
import {website} from '../../src/website.js';
import {whereThereIsChromium} from './support/phone-world.js';

const directory = fileURLToPath(new URL('../../dist/site', import.meta.url));

whereThereIsChromium('a person whose browser runs no JavaScript', () => {
  let browser: Browser;
  let server: Server;
  let url: string;
  beforeAll(async () => {
    buildProjects('apps/phone-app');
    server = serveSite(website(directory, {apiUrl: 'http://localhost:9', appScheme: 'signet'}));
    const port = await freePort();
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${port}`;
    browser = await chromium.launch(chromiumLaunch);
  });
  afterAll(async () => {
    await browser.close();
    server.close();
    server.closeAllConnections();
  });

  test('reads in the app that it needs JavaScript, and sees no spinner', async () => {
    const tab = await browser.newPage({javaScriptEnabled: false, viewport: {width: 412, height: 839}});
    await tab.goto(`${url}/#activate=40751931026855273391`);
    const lines = (await tab.locator('body').innerText()).split('\n').filter((line) => line !== '');
    expect(lines).toEqual(['Signet', 'This app needs JavaScript', 'Please switch it on.']);
    expect(await tab.locator('.spinner').isVisible()).toBe(false);
    await saveScreenshot(tab, 'app without JavaScript');
    expect(await overflowOf(tab)).toBe(0);
  });
});
