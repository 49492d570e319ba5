import {hashToken, newId, newSessionToken, readSessionToken} from '@signet/data';

const id = newId();

test('a token names its session and is compared by its hash', () => {
  const token = newSessionToken(id);
  expect(readSessionToken(token)).toEqual({sessionId: id, hash: hashToken(token)});
});

test('two tokens of one session differ', () => {
  expect(newSessionToken(id)).not.toBe(newSessionToken(id));
});

test('a token has 64 characters that need no encoding in a cookie or a query', () => {
  expect(newSessionToken(id)).toMatch(/^[A-Za-z0-9_-]{64}$/);
});

test.each([
  ['nothing', ''],
  ['a session id alone', Buffer.from(id.replaceAll('-', ''), 'hex').toString('base64url')],
  ['one byte too few', newSessionToken(id).slice(0, -2)],
  ['one byte too many', Buffer.alloc(49).toString('base64url')],
  ['padding', `${newSessionToken(id)}=`],
  ['characters of plain base64', newSessionToken(id).replace(/^./, '+')],
  ['a NUL', `${newSessionToken(id).slice(1)}\0`],
])('%s is not a token', (_, text) => {
  expect(readSessionToken(text)).toBeNull();
});
