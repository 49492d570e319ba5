import type {HttpSettings} from '@signet/http';
import {startTestTelemetry} from '@signet/telemetry/testing';
import {startProbe} from './probe.js';

const addressBehind = async (settings: Partial<HttpSettings>, forwarded: string) => {
  const {app, base} = await startProbe(settings);
  const response = await fetch(`${base}/probe/address`, {headers: {'x-forwarded-for': forwarded}});
  await app.close();
  return (await response.json()).address;
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

test.each([
  ['203.0.113.50:40000', '203.0.113.50'],
  ['203.0.113.50:', '127.0.0.1'],
  ['  203.0.113.50:40000 ,', '203.0.113.50'],
  ['"203.0.113.50:40000"', '203.0.113.50'],
  ['[2001:db8::1]:443', '2001:db8::1'],
  ['[2001:db8::1]', '2001:db8::1'],
  ['"[2001:db8::1]:443"', '2001:db8::1'],
  ['2001:db8::1', '2001:db8::1'],
  ['[::ffff:203.0.113.50]:443', '::ffff:203.0.113.50'],
  ['[fe80::1%eth0]:443', 'fe80::1%eth0'],
  ['203.0.113.50:65536', '127.0.0.1'],
  ['203.0.113.50:http', '127.0.0.1'],
  ['203.0.113.50:1:2', '127.0.0.1'],
  ['203.0.113.500', '127.0.0.1'],
  ['203.0.113', '127.0.0.1'],
  ['0xcb.0.113.50', '127.0.0.1'],
  ['[203.0.113.50]:443', '127.0.0.1'],
  ['::ffff:203.0.113.50:443', '127.0.0.1'],
  ['[2001:db8::1', '127.0.0.1'],
  ['for=203.0.113.50', '127.0.0.1'],
  ['unknown', '127.0.0.1'],
  ['_hidden', '127.0.0.1'],
  [',', '127.0.0.1'],
])('the address in the forwarded entry "%s" is %s', async (entry, address) => {
  expect(await addressBehind({trustProxyHops: 1}, entry)).toBe(address);
  expect(await addressBehind({trustedProxies: ['127.0.0.0/8']}, entry)).toBe(address);
});

test.each([
  ['unknown, 198.51.100.7:443', '198.51.100.7'],
  ['192.0.2.1, unknown', '127.0.0.1'],
  ['192.0.2.1:40000, 198.51.100.7:443', '192.0.2.1'],
])('behind two proxies, the address in "%s" is %s, however the proxies are named', async (entry, address) => {
  expect(await addressBehind({trustProxyHops: 2}, entry)).toBe(address);
  expect(await addressBehind({trustedProxies: ['127.0.0.0/8', '198.51.100.0/24']}, entry)).toBe(address);
});

test.each<[string, string, Partial<HttpSettings>, number]>([
  ['a trusted proxy sends no address', 'unknown', {trustProxyHops: 1}, 1],
  ['the caller invents an entry', 'unknown, 192.0.2.1', {trustProxyHops: 1}, 0],
  ['the sender is not trusted', 'unknown', {}, 0],
  ['a trusted proxy sends a port', '192.0.2.1:443', {trustProxyHops: 1}, 0],
])('when %s (%s), three requests cause one warning at most', async (_name, entry, settings, warnings) => {
  const telemetry = startTestTelemetry();
  const {app, base} = await startProbe(settings);
  for (let count = 0; count < 3; count += 1)
    await fetch(`${base}/probe/address`, {headers: {'x-forwarded-for': entry}});
  const events = telemetry.logs().map(({event}) => event);
  expect(events.filter((event) => event === 'proxy.address_malformed')).toHaveLength(warnings);
  if (warnings > 0) expect(events).not.toContain('proxy.untrusted');
  await app.close();
  await telemetry.stop();
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
