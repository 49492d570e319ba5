import {randomBytes} from 'node:crypto';
import {testKeyring} from '@signet/testing';
import {mayBePortalSessionToken, newPortalSessionToken} from '../../src/tokens/portal-session-token.js';

const keyring = testKeyring(1);

test('a new token is recognised, and differs from every other', () => {
  const tokens = Array.from({length: 20}, () => newPortalSessionToken(keyring));
  expect(tokens.every((token) => mayBePortalSessionToken(keyring, token))).toBe(true);
  expect(new Set(tokens).size).toBe(20);
});

test('a token of the previous release is looked up', () => {
  expect(mayBePortalSessionToken(keyring, randomBytes(32).toString('base64url'))).toBe(true);
});

test.each([
  ['nothing', ''],
  ['a token under another key', newPortalSessionToken(testKeyring(2))],
  [
    'a token of an unknown version',
    newPortalSessionToken({current: 7, keys: new Map([[7, new Uint8Array(32)]])}),
  ],
  ['random bytes', randomBytes(41).toString('base64url')],
  [
    'a changed token',
    newPortalSessionToken(keyring).replace(
      /^(.{10})(.)/,
      (_all, head: string, next: string) => head + (next === 'A' ? 'B' : 'A'),
    ),
  ],
  ['a longer token', `${newPortalSessionToken(keyring)}A`],
])('%s is not looked up', (_name, token) => {
  expect(mayBePortalSessionToken(keyring, token)).toBe(false);
});
