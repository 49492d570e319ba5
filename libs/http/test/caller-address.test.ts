import type {HttpSettings} from '@signet/http';
import {startTestTelemetry} from '@signet/telemetry/testing';
import {startProbe} from './probe.js';

const addressBehind = async (settings: Partial<HttpSettings>, forwarded: string) => {
  const {app, base} = await startProbe(settings);
  const answer = await fetch(`${base}/probe/address`, {headers: {'x-forwarded-for': forwarded}});
  await app.close();
  return (await answer.json()).address;
};

test.each([
  [0, '192.0.2.1', '127.0.0.1'],
  [1, '192.0.2.1', '192.0.2.1'],
  [1, '198.51.100.7, 192.0.2.1', '192.0.2.1'],
  [2, '198.51.100.7, 192.0.2.1', '198.51.100.7'],
  [2, '203.0.113.9, 198.51.100.7, 192.0.2.1', '198.51.100.7'],
  [2, '192.0.2.1', '192.0.2.1'],
])('behind %i proxies, the address of the caller in "%s" is %s', async (hops, forwarded, address) => {
  expect(await addressBehind({trustProxyHops: hops}, forwarded)).toBe(address);
});

test.each([
  [['127.0.0.1'], '198.51.100.7, 192.0.2.1', '192.0.2.1'],
  [['127.0.0.0/8', '192.0.2.0/24'], '198.51.100.7, 192.0.2.1', '198.51.100.7'],
  [['10.0.0.0/8'], '192.0.2.1', '127.0.0.1'],
])('behind the proxies %j, the address of the caller in "%s" is %s', async (proxies, forwarded, address) => {
  expect(await addressBehind({trustedProxies: proxies}, forwarded)).toBe(address);
});

test.each<[string, Partial<HttpSettings>, number]>([
  ['no proxy is trusted', {}, 1],
  ['other proxies are trusted', {trustedProxies: ['10.0.0.0/8']}, 1],
  ['the sender is a trusted proxy', {trustProxyHops: 1}, 0],
])('when %s, %j, three forwarded addresses cause %i warnings', async (_name, settings, warnings) => {
  const telemetry = startTestTelemetry();
  const {app, base} = await startProbe(settings);
  await fetch(`${base}/probe/address`);
  expect(telemetry.logs().filter(({event}) => event === 'proxy.untrusted')).toHaveLength(0);
  for (let count = 0; count < 3; count += 1)
    await fetch(`${base}/probe/address`, {headers: {'x-forwarded-for': '192.0.2.1'}});
  expect(telemetry.logs().filter(({event}) => event === 'proxy.untrusted')).toHaveLength(warnings);
  await app.close();
  await telemetry.stop();
});
