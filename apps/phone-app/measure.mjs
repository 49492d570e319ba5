// npm run measure -w apps/phone-app: measures how many bytes the first load transfers, including the files that the
// service worker caches; how soon a phone on a mobile network shows something; and how much the layout shifts.
import {once} from 'node:events';
import {readdirSync, statSync} from 'node:fs';
import {join} from 'node:path';
import {fileURLToPath} from 'node:url';
import {serveSite} from '@signet/http/site';
import {chromium, devices} from 'playwright-core';
import {website} from './dist/website.js';

const BUDGET = {bytes: 150_000, paintMs: 1500, shift: 0.01};
const ROUNDS = 3;
/** A mobile network: latency in milliseconds, throughput in bytes per second. */
const network = {offline: false, latency: 60, downloadThroughput: 9e6 / 8, uploadThroughput: 9e6 / 8};
/** The factor by which a phone is assumed to be slower than the machine that runs this script. */
const PHONE_SLOWDOWN = 4;

const directory = fileURLToPath(new URL('dist/site', import.meta.url));
const sizes = readdirSync(directory)
  .filter((name) => name.endsWith('.br') && !name.endsWith('.png.br'))
  .map((name) => [name.slice(0, -'.br'.length), statSync(join(directory, name)).size]);
const total = sizes.reduce((sum, [, size]) => sum + size, 0);

/**
 * Loads the app with an empty cache. Returns the time of the first contentful paint in milliseconds, and the sum of the
 * layout shifts.
 */
async function visit(browser, url) {
  const context = await browser.newContext({...devices['Pixel 7'], defaultBrowserType: undefined});
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', network);
  await session.send('Emulation.setCPUThrottlingRate', {rate: PHONE_SLOWDOWN});
  await page.addInitScript(() => {
    globalThis.shift = 0;
    new PerformanceObserver((list) => {
      for (const {value} of list.getEntries()) globalThis.shift += value;
    }).observe({type: 'layout-shift', buffered: true});
  });
  await page.goto(url);
  await page.getByRole('heading', {level: 1}).waitFor();
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  const [paintMs, shift] = await page.evaluate(() => [
    performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Infinity,
    globalThis.shift,
  ]);
  await context.close();
  return {paintMs, shift};
}

const server = serveSite(
  website(directory, {apiUrl: 'http://localhost:9', appScheme: 'signet', name: 'Signet'}),
);
server.listen(0, 'localhost');
await once(server, 'listening');
const browser = await chromium.launch({
  executablePath: '/usr/bin/chromium-headless-shell',
  args: ['--no-sandbox'],
});
const visits = [];
for (let round = 0; round < ROUNDS; round += 1)
  visits.push(await visit(browser, `http://localhost:${server.address().port}`));
await browser.close();
server.close();
server.closeAllConnections();

const paintMs = visits.map((each) => each.paintMs).sort((a, b) => a - b)[Math.floor(ROUNDS / 2)];
const shift = Math.max(...visits.map((each) => each.shift));
for (const [name, size] of sizes)
  process.stdout.write(`${name.padEnd(24)}${(size / 1000).toFixed(1).padStart(8)} kB\n`);
const rows = [
  ['transferred', `${(total / 1000).toFixed(1)} of ${BUDGET.bytes / 1000} kB`, total <= BUDGET.bytes],
  ['first content', `${Math.round(paintMs)} of ${BUDGET.paintMs} ms`, paintMs <= BUDGET.paintMs],
  ['layout shift', `${shift.toFixed(3)} of ${BUDGET.shift}`, shift <= BUDGET.shift],
];
for (const [name, value, isKept] of rows)
  process.stdout.write(`${name.padEnd(16)}${value.padStart(20)}  ${isKept ? 'kept' : 'exceeded'}\n`);
process.exit(rows.every(([, , isKept]) => isKept) ? 0 : 1);
