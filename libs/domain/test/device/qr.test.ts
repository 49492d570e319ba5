import fc from 'fast-check';
import {parseQrPayload, qrPayload} from '../../src/index.js';

const sessionId = '0198f3a0-1111-7222-8333-444444444444';
const schemes = fc.stringMatching(/^[a-z][a-z0-9+.-]{0,10}$/);

test('the payload has the form of the contract', () => {
  expect(qrPayload('signet', sessionId, 'https://shop.example/wait?a=1&b=c d')).toBe(
    `signet://app/scan?sessionId=${sessionId}&returnUrl=https%3A%2F%2Fshop.example%2Fwait%3Fa%3D1%26b%3Dc%20d`,
  );
});

test('a QR code has no return URL', () => {
  expect(qrPayload('signet', sessionId)).toBe(`signet://app/scan?sessionId=${sessionId}`);
});

test('a phone reads back what the page wrote', () => {
  fc.assert(
    fc.property(schemes, fc.uuid(), fc.string({unit: 'binary'}), (appScheme, id, returnUrl) => {
      expect(parseQrPayload(qrPayload(appScheme, id, returnUrl))).toEqual({
        appScheme,
        sessionId: id,
        returnUrl,
      });
    }),
  );
});

test('the payload is ASCII without spaces, for any return URL', () => {
  fc.assert(
    fc.property(fc.string({unit: 'binary'}), (returnUrl) =>
      /^[!-~]+$/.test(qrPayload('signet', sessionId, returnUrl)),
    ),
  );
});

test('the return URL is optional, the order is free, and unknown parameters are ignored', () => {
  expect(parseQrPayload(`signet://app/scan?sessionId=${sessionId}`)).toEqual({
    appScheme: 'signet',
    sessionId,
  });
  expect(parseQrPayload(`signet://app/scan?frame=7&returnUrl=x&sessionId=${sessionId}`)).toEqual({
    appScheme: 'signet',
    sessionId,
    returnUrl: 'x',
  });
});

test('scheme and session id are compared without regard to case', () => {
  expect(parseQrPayload(`SIGNET://app/scan?sessionId=${sessionId.toUpperCase()}`)).toEqual({
    appScheme: 'signet',
    sessionId,
  });
});

test('a plus sign is not a space', () => {
  expect(parseQrPayload(`signet://app/scan?sessionId=${sessionId}&returnUrl=a+b`)?.returnUrl).toBe('a+b');
});

test.each([
  '',
  sessionId,
  `https://shop.example/?sessionId=${sessionId}`,
  `signet://app/scan`,
  `signet://app/scan?`,
  `signet://app/other?sessionId=${sessionId}`,
  `signet://evil/scan?sessionId=${sessionId}`,
  `signet://app/scan/?sessionId=${sessionId}`,
  ` signet://app/scan?sessionId=${sessionId}`,
  `signet://app/scan?sessionId=${sessionId}#x`,
  `signet://app/scan?sessionid=${sessionId}`,
  `signet://app/scan?sessionId=`,
  `signet://app/scan?sessionId=${sessionId}x`,
  `signet://app/scan?sessionId=${sessionId}&sessionId=${sessionId}`,
  `signet://app/scan?sessionId=${sessionId}&returnUrl=a&returnUrl=b`,
  `signet://app/scan?sessionId=${sessionId}&returnUrl=%`,
  `signet://app/scan?sessionId=${sessionId}&returnUrl=%ff`,
])('%j is not a payload', (text) => {
  expect(parseQrPayload(text)).toBeNull();
});

test('no text after the session id makes the parser throw or read another session id', () => {
  const texts = fc.string({unit: 'binary'}).map((text) => `signet://app/scan?sessionId=${sessionId}&${text}`);
  fc.assert(
    fc.property(texts, (text) => {
      expect([undefined, sessionId]).toContain(parseQrPayload(text)?.sessionId);
    }),
  );
});
