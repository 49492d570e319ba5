import {startProbe} from './probe.js';

const addressBehind = async (trustProxyHops: number, forwarded: string) => {
  const {app, base} = await startProbe({trustProxyHops});
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
  expect(await addressBehind(hops, forwarded)).toBe(address);
});
