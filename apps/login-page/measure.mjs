// npm run measure -w apps/login-page: measures how long the QR code takes to appear and how many bytes are transferred.
// The network is emulated. The API is a stub that responds immediately, so the result does not include the time of a
// real API.
import {once} from 'node:events';
import {createServer} from 'node:http';
import {fileURLToPath} from 'node:url';
import {serveSite} from '@signet/http/site';
import {chromium} from 'playwright-core';
import {website} from './dist/website.js';

const BUDGET = {paintMs: 1000, bytes: 30_000};
const ROUNDS = 5;

/** Latency in milliseconds and throughput in bytes per second. */
const networks = {
  cable: {latency: 28, throughput: 5e6 / 8},
  '4G': {latency: 60, throughput: 9e6 / 8},
  'slow 4G': {latency: 150, throughput: 1.6e6 / 8},
};

const sessionId = '0192e4a5-7b1c-7def-8123-456789abcdef';
const expiresAt = () => Math.ceil(Date.now() / 1000) + 120;

/** A stub of the API with one login that stays PENDING. */
const serveApi = () =>
  createServer((request, response) => {
    const cors = {
      'Access-Control-Allow-Origin': request.headers.origin ?? '',
      'Access-Control-Allow-Credentials': 'true',
      'Access-Control-Allow-Headers': 'Content-Type, X-Service-Login',
      'Access-Control-Allow-Methods': 'GET, POST',
    };
    if (request.method === 'OPTIONS') return response.writeHead(204, cors).end();
    if (request.url.includes('/status')) return undefined;
    response.writeHead(200, {...cors, 'Content-Type': 'application/json'});
    return response.end(
      JSON.stringify({sessionId, expiresAt: expiresAt(), relyingPartyName: 'Corner Bakery'}),
    );
  });

const listen = async (server) => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${server.address().port}`;
};

/**
 * Loads the page with an empty cache. Returns the times at which the first content and the QR code appear, in
 * milliseconds after the start of the navigation, and the number of transferred bytes.
 */
async function visit(browser, url, {latency, throughput}) {
  const context = await browser.newContext();
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  let bytes = 0;
  session.on('Network.loadingFinished', ({encodedDataLength}) => (bytes += encodedDataLength));
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  });
  await page.goto(`${url}/?t=token`);
  await page.locator('main[data-step=waiting] .code').waitFor();
  const {first, code} = await page.evaluate(
    () =>
      new Promise((resolve) => {
        // Resolves in the frame after the one in which the code was painted.
        requestAnimationFrame(() =>
          requestAnimationFrame(() =>
            resolve({
              first: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? NaN,
              code: performance.now(),
            }),
          ),
        );
      }),
  );
  await context.close();
  return {first, code, bytes};
}

const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];

const api = serveApi();
const apiUrl = await listen(api);
const settings = {apiUrl, appScheme: 'signet', name: 'Signet'};
const site = serveSite(website(fileURLToPath(new URL('dist/site', import.meta.url)), settings));
const url = await listen(site);
const browser = await chromium.launch({
  executablePath: '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
});

let isWithinBudget = true;
process.stdout.write(`network    first paint    code on screen    transferred\n`);
for (const [name, network] of Object.entries(networks)) {
  const visits = [];
  for (let round = 0; round < ROUNDS; round += 1) visits.push(await visit(browser, url, network));
  const [first, code, bytes] = ['first', 'code', 'bytes'].map((key) =>
    median(visits.map((result) => result[key])),
  );
  isWithinBudget &&= bytes <= BUDGET.bytes && (name === 'slow 4G' || code <= BUDGET.paintMs);
  process.stdout.write(
    `${name.padEnd(8)}${`${Math.round(first)} ms`.padStart(14)}${`${Math.round(code)} ms`.padStart(18)}${`${(bytes / 1000).toFixed(1)} kB`.padStart(15)}\n`,
  );
}
process.stdout.write(
  `Budget: the code within ${BUDGET.paintMs} ms on cable and 4G, ${BUDGET.bytes / 1000} kB: ${isWithinBudget ? 'kept' : 'exceeded'}.\n`,
);
await browser.close();
for (const server of [api, site]) {
  server.close();
  server.closeAllConnections();
}
process.exit(isWithinBudget ? 0 : 1);
