import fc from 'fast-check';
import {checkProofClaims, type ProvenRequest} from '../../src/index.js';

const iat = 1_800_000_000;
const bodyHash = '47DEQpj8HBSa-_TImW-5JCeuQeRkm5NMpJWZG3hSuFU';
const url = 'https://api.signet.example/device/v1/sessions';
const claims = {htm: 'POST', htu: url, iat, jti: '0123456789abcdef', bh: bodyHash};
const request: ProvenRequest = {method: 'POST', url, bodyHash, now: new Date(iat * 1000), window: 60};

test('a proof for this request, at this time, is valid', () => {
  expect(checkProofClaims(claims, request)).toBe(true);
});

test.each([
  ['another method', {htm: 'GET'}],
  ['the method in lower case', {htm: 'post'}],
  ['another body', {bh: bodyHash.replace('4', '5')}],
  ['another path', {htu: `${url}/1`}],
  ['a longer path', {htu: `${url}/`}],
  ['the path in capitals', {htu: url.replace('sessions', 'Sessions')}],
  ['another host', {htu: url.replace('api', 'apl')}],
  ['another port', {htu: url.replace('.example', '.example:8443')}],
  ['another scheme', {htu: url.replace('https', 'http')}],
  ['a query', {htu: `${url}?a=1`}],
  ['an empty query', {htu: `${url}?`}],
  ['a fragment', {htu: `${url}#a`}],
  ['user information', {htu: url.replace('//', '//user@')}],
  ['a path only', {htu: '/device/v1/sessions'}],
  ['nothing', {htu: ''}],
])('a proof for %s is not valid', (_, change) => {
  expect(checkProofClaims({...claims, ...change}, request)).toBe(false);
});

test('the query of the request is not part of the proof', () => {
  expect(checkProofClaims(claims, {...request, url: `${url}?wait=5`})).toBe(true);
});

test.each([
  ['a default port', url.replace('.example', '.example:443')],
  ['a host in capitals', url.replace('api.signet', 'API.Signet')],
  ['a scheme in capitals', url.replace('https', 'HTTPS')],
])('%s is the same address', (_, htu) => {
  expect(checkProofClaims({...claims, htu}, request)).toBe(true);
});

test.each([
  [0, true],
  [59_999, true],
  [60_000, true],
  [60_001, false],
  [-60_000, true],
  [-60_001, false],
  [3_600_000, false],
])('a proof that is %d ms old: %s', (age, good) => {
  expect(checkProofClaims(claims, {...request, now: new Date(iat * 1000 + age)})).toBe(good);
});

test('the window applies in both directions, for any size', () => {
  fc.assert(
    fc.property(fc.integer({min: -1000, max: 1000}), fc.integer({min: 10, max: 300}), (age, window) => {
      const now = new Date((iat + age) * 1000);
      expect(checkProofClaims(claims, {...request, now, window})).toBe(Math.abs(age) <= window);
    }),
  );
});

test('the check never throws, for any address', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string({unit: 'binary'}), fc.webUrl()), (htu) => {
      expect(checkProofClaims({...claims, htu}, request)).toBe(false);
    }),
  );
});
