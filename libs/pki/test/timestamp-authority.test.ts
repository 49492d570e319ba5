import {createLocalAuthority, createTimestampAuthority} from '../src/index.js';
import {bytesFrom, openssl} from './openssl.js';

const message = 'what was signed';
const authorities = {'P-256': createLocalAuthority(), 'P-384': createLocalAuthority({curve: 'P-384'})};

const requestFor = (...options: string[]): Uint8Array =>
  bytesFrom('request.tsq', ['ts', '-query', '-data', '@data', ...options, '-out', '@request.tsq'], {
    data: message,
  });

const textOf = (response: Uint8Array): string =>
  openssl(['ts', '-reply', '-in', '@response', '-text'], {response});

describe.each(['P-256', 'P-384'] as const)('a timestamp authority with a %s key', (curve) => {
  const authority = authorities[curve];
  const stamp = createTimestampAuthority({credential: authority.timestamping});

  test.each(['-sha256', '-sha384', '-sha512'])(
    'answers a request with %s so that openssl verifies the timestamp',
    (hash) => {
      const request = requestFor(hash, '-cert');
      const files = {request, response: stamp(request), root: authority.rootCertificatePem, data: message};
      const verify = (...about: string[]) =>
        openssl(['ts', '-verify', ...about, '-in', '@response', '-CAfile', '@root'], files);
      expect(verify('-queryfile', '@request')).toMatch(/Verification: OK/);
      expect(verify('-data', '@data')).toMatch(/Verification: OK/);
    },
  );

  test('omits its certificate unless it is requested', () => {
    const request = requestFor('-sha256');
    const files = {
      request,
      response: stamp(request),
      root: authority.rootCertificatePem,
      tsa: authority.timestamping.certificatePem,
    };
    const args = ['ts', '-verify', '-queryfile', '@request', '-in', '@response', '-CAfile', '@root'];
    expect(() => openssl(args, files)).toThrow(/signer certificate/i);
    expect(openssl([...args, '-untrusted', '@tsa'], files)).toMatch(/Verification: OK/);
  });
});

const authority = authorities['P-256'];
const nonceIn = (text: string) => /Nonce: (\S+)/.exec(text)?.[1];

test('a timestamp states the time of the clock in whole seconds, the policy and the nonce', () => {
  const clock = () => new Date('2026-11-20T10:20:30.999Z');
  const stamp = createTimestampAuthority({credential: authority.timestamping, clock, policy: '1.2.3.4'});
  const request = requestFor('-sha256');
  const question = openssl(['ts', '-query', '-in', '@request', '-text'], {request});
  const text = textOf(stamp(request));
  expect(text).toContain('Time stamp: Nov 20 10:20:30 2026 GMT');
  expect(text).toContain('Policy OID: 1.2.3.4');
  expect(nonceIn(question)).toMatch(/^0x[0-9A-F]+$/);
  expect(nonceIn(text)).toBe(nonceIn(question));
});

test('every timestamp has a different serial number', () => {
  const stamp = createTimestampAuthority({credential: authority.timestamping});
  const request = requestFor('-sha256');
  const serials = Array.from({length: 5}, () => /Serial number: (\S+)/.exec(textOf(stamp(request)))?.[1]);
  expect(new Set(serials).size).toBe(5);
});

test.each([
  ['SHA-1', requestFor('-sha1'), 'unrecognized or unsupported algorithm identifier'],
  [
    'another policy',
    requestFor('-sha256', '-tspolicy', '1.2.3'),
    'the requested TSA policy is not supported by the TSA',
  ],
  ['arbitrary bytes', new Uint8Array([1, 2, 3]), 'the data submitted has the wrong format'],
  ['no bytes', new Uint8Array(), 'the data submitted has the wrong format'],
])('a request with %s is rejected with the reason of RFC 3161', (_what, request, reason) => {
  const text = textOf(createTimestampAuthority({credential: authority.timestamping})(request));
  expect(text).toContain('Status: Rejected.');
  expect(text).toContain(reason);
});

test('a request of version 0 is rejected', () => {
  const request = requestFor('-sha256').slice();
  expect([...request.subarray(2, 5)]).toEqual([2, 1, 1]);
  request[4] = 0;
  const text = textOf(createTimestampAuthority({credential: authority.timestamping})(request));
  expect(text).toContain('transaction not permitted or supported');
});

test('a key that does not belong to the certificate is refused', () => {
  const credential = {...authority.timestamping, keyPem: authority.issuingKeyPem};
  expect(() => createTimestampAuthority({credential})).toThrow('does not belong to the certificate');
});
