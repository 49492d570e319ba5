import {setTimeout as pause} from 'node:timers/promises';
import {until} from '@signet/testing';
import {startProbe} from './support/probe.js';

const probeWith = (check: () => Promise<unknown>, drainMs = 0) =>
  startProbe({drainMs, checks: {useFactory: () => [{name: 'database', check}]}});

const statusOf = async (base: string, path: string) => (await fetch(`${base}${path}`)).status;

test('a process whose dependencies answer is alive and ready, and names none of them', async () => {
  const {app, base} = await probeWith(async () => 1);
  for (const path of ['/livez', '/readyz']) {
    const response = await fetch(`${base}${path}`);
    expect([response.status, await response.json()]).toEqual([200, {status: 'ok'}]);
  }
  await app.close();
});

test('however often readiness is probed, a dependency is checked once at a time', async () => {
  let checks = 0;
  const {app, base} = await probeWith(async () => (checks += 1));
  expect(new Set(await Promise.all(Array.from({length: 50}, () => statusOf(base, '/readyz'))))).toEqual(
    new Set([200]),
  );
  expect(checks).toBeLessThan(25);
  await app.close();
});

test('a process without its database is alive but not ready, and discloses nothing about the fault', async () => {
  const {app, base} = await probeWith(async () => {
    throw new Error('secret address');
  });
  expect(await statusOf(base, '/livez')).toBe(200);
  const response = await fetch(`${base}/readyz`);
  expect([response.status, (await response.json()).errorCode]).toEqual([503, 'temporarily_unavailable']);
  await app.close();
});

test('a check that hangs counts as failed within a second', async () => {
  const {app, base} = await probeWith(() => new Promise(() => undefined));
  expect(await statusOf(base, '/readyz')).toBe(503);
  await app.close();
});

test('a check that hangs is not repeated until it has ended, so that it occupies one connection', async () => {
  let checks = 0;
  let end = () => {};
  const hanging = new Promise<void>((resolve) => (end = resolve));
  const {app, base} = await probeWith(() => {
    checks += 1;
    return hanging;
  });
  const probe = () => statusOf(base, '/readyz');
  // Readiness caches the results of its checks for a second, so the test probes for longer than that.
  const later = performance.now() + 2200;
  while (performance.now() < later) {
    expect(await probe()).toBe(503);
    await pause(100);
  }
  expect(checks).toBe(1);
  end();
  await until('readiness', async () => (await probe()) === 200);
  await app.close();
});

test('a process that is shutting down is not ready but serves requests until it has drained', async () => {
  const {app, base} = await probeWith(async () => 1, 3000);
  const closed = app.close();
  expect(await statusOf(base, '/readyz')).toBe(503);
  const response = await fetch(`${base}/probe`);
  expect([response.status, response.headers.get('connection')]).toEqual([200, 'close']);
  await closed;
  await expect(fetch(`${base}/livez`)).rejects.toThrow('fetch failed');
});
