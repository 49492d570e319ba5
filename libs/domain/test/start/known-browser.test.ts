import {randomBytes, randomUUID} from 'node:crypto';
import {browserSystemOf, isKnownBrowser, readRemembered, remembering} from '@signet/domain';

const key = Buffer.alloc(32, 1);
const person = () => ({clientId: randomUUID(), identityId: randomUUID()});
const nothing = Buffer.alloc(0);

test('a browser is known after a login, to this client and for this person only', () => {
  const [mari, jaan] = [person(), person()];
  const remembered = remembering(key, nothing, mari, randomBytes(16));
  const isKnown = (clientId: string, identityId: string) =>
    isKnownBrowser([key], remembered, clientId, identityId);
  expect(isKnown(mari.clientId, mari.identityId)).toBe(true);
  expect(isKnown(jaan.clientId, mari.identityId)).toBe(false);
  expect(isKnown(mari.clientId, jaan.identityId)).toBe(false);
  expect(isKnownBrowser([key], nothing, mari.clientId, mari.identityId)).toBe(false);
});

test('a token is of no use in another browser', () => {
  const mari = person();
  const [one, other] = [randomBytes(16), randomBytes(16)];
  const moved = Buffer.concat([other, remembering(key, nothing, mari, one).subarray(16)]);
  expect(isKnownBrowser([key], moved, mari.clientId, mari.identityId)).toBe(false);
});

test('a browser stays known after the keys were rotated, and remembers eight people, the newest ones', () => {
  const people = Array.from({length: 10}, person);
  const remembered = people.reduce<Uint8Array>(
    (before, one) => remembering(key, before, one, randomBytes(16)),
    Buffer.from(nothing),
  );
  const known = people.map(({clientId, identityId}) =>
    isKnownBrowser([Buffer.alloc(32, 2), key], remembered, clientId, identityId),
  );
  expect(known).toEqual([false, false, ...Array<boolean>(8).fill(true)]);
  expect(remembered).toHaveLength(16 * 9);
});

test('a person who logs in again does not push out others', () => {
  const [mari, jaan] = [person(), person()];
  const first = remembering(key, remembering(key, nothing, jaan, randomBytes(16)), mari, randomBytes(16));
  const again = remembering(key, first, mari, randomBytes(16));
  expect(Buffer.from(again)).toEqual(Buffer.from(first));
});

test.each(['', 'AAAA', 'nonsense!', Buffer.alloc(17).toString('base64url'), 'A'.repeat(22 * 20)])(
  'the cookie %j is ignored',
  (cookie) => {
    expect(readRemembered(cookie)).toBeNull();
  },
);

test.each([
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36', 'Windows'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15', 'macOS'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101', 'Linux'],
  ['Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36', 'ChromeOS'],
  ['Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36', 'Android'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15', 'iOS'],
  ['curl/8.5.0', null],
  [undefined, null],
])('the system of %j is %j', (userAgent, system) => {
  expect(browserSystemOf(userAgent)).toBe(system);
});
