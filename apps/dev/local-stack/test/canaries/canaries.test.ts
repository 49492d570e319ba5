import {createHash, randomBytes} from 'node:crypto';
import {Canaries} from './canaries.js';

const name = 'Žanna Kanārija & Õunapuu';
const token = randomBytes(32).toString('base64url');
const tokenBytes = Buffer.from(token, 'base64url');
const canaries = new Canaries();
canaries.plant('name', name);
canaries.plant('token', token);
canaries.plantBytes('key', tokenBytes.subarray(3));

const around = (text: string) => `{"before":"${text}","after":1}`;

describe('a planted text is found', () => {
  test.each<[string, string]>([
    ['unchanged', name],
    ['in capitals', name.toUpperCase()],
    ['in JSON', JSON.stringify({name})],
    ['in JSON with escapes', 'n: \\u017danna Kan\\u0101rija & \\u00d5unapuu'],
    ['in a URL', `https://x.example/?q=${encodeURIComponent(name)}`],
    ['in a URL in a URL', encodeURIComponent(`?q=${encodeURIComponent(name)}`)],
    ['in a form', new URLSearchParams({name}).toString()],
    ['in hex', Buffer.from(name).toString('hex').toUpperCase()],
    ['decomposed', name.normalize('NFD')],
    ...['', 'a', 'ab', 'abc'].map((before): [string, string] => [
      `in base64 after ${before.length} other bytes`,
      Buffer.from(`${before}${name}`).toString('base64'),
    ]),
    ['in base64url before other text', Buffer.from(`${name}:???`).toString('base64url')],
  ])('%s', (_, text) => {
    expect(canaries.findIn(around(text))).toEqual(['name']);
  });
});

test('the bytes that a token encodes are found in bytes and in text', () => {
  for (const content of [tokenBytes, Buffer.concat([randomBytes(7), tokenBytes, randomBytes(7)])])
    expect(canaries.findIn(content)).toEqual(['token', 'key']);
  expect(canaries.findIn(tokenBytes.toString('hex'))).toEqual(['token', 'key']);
  expect(canaries.findIn(tokenBytes.subarray(2).toString('base64'))).toEqual(['key']);
});

test('a hash of a planted value is not found', () => {
  const hash = createHash('sha256').update(token).digest();
  expect(canaries.findIn(hash)).toEqual([]);
  expect(canaries.findIn(`${hash.toString('hex')} ${hash.toString('base64')} Žanna Õunapuu`)).toEqual([]);
});

test('a value that is too short to be unique cannot be planted', () => {
  expect(() => canaries.plant('PIN', '1234')).toThrow('too short');
});
