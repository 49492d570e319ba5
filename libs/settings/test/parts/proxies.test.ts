import {proxyWarnings} from '../../src/index.js';

const untrusted = [
  {
    variable: 'TRUSTED_PROXIES',
    problem:
      'is not set, and neither is TRUST_PROXY_HOPS: all callers have the address of the proxy and share its limits',
  },
];

test.each([
  ['https://api.example', {trustProxyHops: 0}, untrusted],
  ['https://api.example', {trustProxyHops: 0, trustedProxies: ['10.0.0.0/8']}, []],
  ['https://api.example', {trustProxyHops: 1}, []],
  ['http://localhost:3000', {trustProxyHops: 0}, []],
])('an https origin needs a proxy, which should be trusted: %s with %j', (origin, proxies, warnings) => {
  expect(proxyWarnings(origin, proxies)).toEqual(warnings);
});
