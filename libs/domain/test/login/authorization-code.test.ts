import fc from 'fast-check';
import {limits} from '@signet/contracts';
import {mintCode, readCode, type Keyring} from '../../src/index.js';

const client = '0198f3a0-0000-7000-8000-000000000001';
const otherClient = '0198f3a0-0000-7000-8000-000000000002';
const session = '0198f3a0-1111-7222-8333-444444444444';

const ring = (current: number, ...versions: readonly [number, number][]): Keyring => ({
  current,
  keys: new Map(versions.map(([version, fill]) => [version, Buffer.alloc(32, fill)])),
});
const keyring = ring(3, [3, 7]);
const code = mintCode(keyring, session, client);

test('a code is the key version, the session id and a tag over session and client', () => {
  expect(code).toBe('AwGY86AREXIigzNERERERES89Wrbr0TBm51X8vf-pmTSHQVPw2q8MssoaR5p4nqhkg');
});

test('a code fits into the limit of the token request and needs no percent-encoding', () => {
  expect(code.length).toBeLessThanOrEqual(limits.codeLength.default);
  expect(encodeURIComponent(code)).toBe(code);
});

test('every code can be read back to its session', () => {
  fc.assert(
    fc.property(fc.uuid(), fc.uuid(), (sessionId, clientId) => {
      expect(readCode(keyring, mintCode(keyring, sessionId, clientId), clientId)).toBe(sessionId);
    }),
  );
});

test('computing a code again gives the same code, so that it need not be stored', () => {
  expect(mintCode(keyring, session, client)).toBe(code);
});

test('another client cannot read a code', () => {
  expect(readCode(keyring, code, otherClient)).toBeNull();
});

test('ids in upper case give the same code', () => {
  expect(mintCode(keyring, session.toUpperCase(), client.toUpperCase())).toBe(code);
  expect(readCode(keyring, code, client.toUpperCase())).toBe(session);
});

test('flipping any bit invalidates a code', () => {
  const bytes = Buffer.from(code, 'base64url');
  for (let bit = 0; bit < bytes.length * 8; bit += 1) {
    const forged = Buffer.from(bytes);
    const index = Math.floor(bit / 8);
    forged.writeUInt8(forged.readUInt8(index) ^ (1 << (bit % 8)), index);
    expect(readCode(keyring, forged.toString('base64url'), client)).toBeNull();
  }
});

test('a code has exactly one encoding', () => {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
  const spellings = [...alphabet].map((last) => code.slice(0, -1) + last);
  expect(spellings.filter((spelling) => readCode(keyring, spelling, client) !== null)).toEqual([code]);
});

test.each([
  ['nothing', ''],
  ['a shorter code', code.slice(0, -2)],
  ['a longer code', `${code}AA`],
  ['padding', `${code}==`],
  ['white space', ` ${code}`],
  ['the standard alphabet', code.replaceAll('-', '+')],
  ['a version alone', 'Aw'],
])('%s is not a code', (_, text) => {
  expect(readCode(keyring, text, client)).toBeNull();
});

test('reading a code never throws, for any input', () => {
  const encoded = fc.uint8Array({maxLength: 80}).map((bytes) => Buffer.from(bytes).toString('base64url'));
  fc.assert(
    fc.property(fc.oneof(fc.string({unit: 'binary'}), encoded), (text) => {
      expect(readCode(keyring, text, client)).toBeNull();
    }),
  );
});

test('after a key rotation, older codes are still readable and new codes use the new key', () => {
  const rotated = ring(4, [3, 7], [4, 8]);
  expect(readCode(rotated, code, client)).toBe(session);
  expect(Buffer.from(mintCode(rotated, session, client), 'base64url')[0]).toBe(4);
  expect(readCode(keyring, mintCode(rotated, session, client), client)).toBeNull();
});

test('a code with the right version but another key is refused', () => {
  expect(readCode(ring(3, [3, 8]), code, client)).toBeNull();
});

test('a keyring without its current key is a configuration error', () => {
  expect(() => mintCode(ring(5, [3, 7]), session, client)).toThrow('current version 5');
});
