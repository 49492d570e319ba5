import {randomBytes} from 'node:crypto';
import {v7 as newId} from 'uuid';
import {hashToken, newSessionToken, readSessionToken} from '@signet/vault';
import {testKeyring} from '@signet/testing';

const id = newId();
const keyring = testKeyring(1);
const otherKeyring = testKeyring(2);
const newHandoff = (of = id, keys = keyring) => newSessionToken(keys, 'handoff-token', of);
const read = (token: string) => readSessionToken(keyring, 'handoff-token', token);

/** A token as the previous release makes it. */
const withoutTag = Buffer.concat([Buffer.from(id.replaceAll('-', ''), 'hex'), randomBytes(32)]).toString(
  'base64url',
);

test('a token names its session, is compared by its hash, and is recognised', () => {
  const token = newHandoff();
  expect(read(token)).toEqual({sessionId: id, hash: hashToken(token), isGenuine: true});
});

test('two tokens of one session differ', () => {
  expect(newHandoff()).not.toBe(newHandoff());
});

test('a token has 64 characters that need no encoding in a cookie or a query, like those of the previous release', () => {
  expect(newHandoff()).toMatch(/^[A-Za-z0-9_-]{64}$/);
  expect(withoutTag).toHaveLength(64);
});

test('a token of the previous release is read, but not recognised', () => {
  expect(read(withoutTag)).toEqual({sessionId: id, hash: hashToken(withoutTag), isGenuine: false});
});

test('a token is recognised after a rotation of the key, until the old key is removed', () => {
  const token = newHandoff();
  const [old, current] = [new Uint8Array(32).fill(1), new Uint8Array(32).fill(9)];
  const rotated = {
    current: 2,
    keys: new Map([
      [1, old],
      [2, current],
    ]),
  };
  const removed = {current: 2, keys: new Map([[2, current]])};
  expect(readSessionToken(rotated, 'handoff-token', token)?.isGenuine).toBe(true);
  expect(readSessionToken(removed, 'handoff-token', token)?.isGenuine).toBe(false);
});

test('every changed byte of a token makes it forged, malformed or unrecognised', () => {
  const bytes = Buffer.from(newHandoff(), 'base64url');
  for (const at of bytes.keys()) {
    const changed = Buffer.from(bytes);
    changed[at] = (bytes[at] ?? 0) ^ 1;
    expect(read(changed.toString('base64url'))?.isGenuine ?? false).toBe(false);
  }
});

test.each([
  ['nothing', ''],
  ['a session id alone', Buffer.from(id.replaceAll('-', ''), 'hex').toString('base64url')],
  ['one byte too few', newHandoff().slice(0, -2)],
  ['one byte too many', Buffer.alloc(49).toString('base64url')],
  ['padding', `${newHandoff()}=`],
  ['characters of plain base64', newHandoff().replace(/^./, '+')],
  ['a NUL', `${newHandoff().slice(1)}\0`],
  ['a token under another key', newHandoff(id, otherKeyring)],
  ['a login cookie', newSessionToken(keyring, 'login-cookie', id)],
  [
    'the id of another session with the tag of a token',
    Buffer.concat([
      Buffer.from(newId().replaceAll('-', ''), 'hex'),
      Buffer.from(newHandoff(), 'base64url').subarray(16),
    ]).toString('base64url'),
  ],
])('%s is not a token', (_, text) => {
  expect(read(text)).toBeNull();
});
