import {randomBytes} from 'node:crypto';
import {testKeyring} from '@signet/testing';
import {newPortalSessionToken, provenanceOfPortalToken} from '../../src/tokens/portal-session-token.js';

const keyring = testKeyring(1);

test('a new token is recognised, and differs from every other', () => {
  const tokens = Array.from({length: 20}, () => newPortalSessionToken(keyring));
  for (const token of tokens) expect(provenanceOfPortalToken(keyring, token)).toBe('genuine');
  expect(new Set(tokens).size).toBe(20);
});

test('a token of the previous release is neither genuine nor forged', () => {
  expect(provenanceOfPortalToken(keyring, randomBytes(32).toString('base64url'))).toBe('unknown');
});

test.each([
  ['nothing', ''],
  ['a token under another key', newPortalSessionToken(testKeyring(2))],
  [
    'random bytes after a known version',
    Buffer.concat([Uint8Array.of(1), randomBytes(40)]).toString('base64url'),
  ],
  [
    'a changed token',
    newPortalSessionToken(keyring).replace(
      /^(.{10})(.)/,
      (_all, head: string, next: string) => head + (next === 'A' ? 'B' : 'A'),
    ),
  ],
  ['a longer token', `${newPortalSessionToken(keyring)}A`],
])('%s is forged', (_name, token) => {
  expect(provenanceOfPortalToken(keyring, token)).toBe('forged');
});

test('a token of a version that the keyring lacks is neither genuine nor forged', () => {
  const token = newPortalSessionToken({current: 7, keys: new Map([[7, new Uint8Array(32)]])});
  expect(provenanceOfPortalToken(keyring, token)).toBe('unknown');
});
