import {limits} from '@signet/contracts';
import fc from 'fast-check';
import {BasicStrategy} from 'passport-http';
import {isReadByPassport, readBasic} from '../../../src/relying-party/basic/credentials.js';

const id = '0192e4a5-7b1c-7def-8123-456789abcdef';
const encode = (text: string | Uint8Array) => Buffer.from(text).toString('base64');
const basic = (text: string | Uint8Array) => `Basic ${encode(text)}`;

test.each([
  ['a secret', `${id}:secret`, 'secret'],
  ['a secret with colons', `${id}:a:b:c`, 'a:b:c'],
  ['a secret that ends in a colon', `${id}:a:`, 'a:'],
  ['an empty secret', `${id}:`, ''],
  ['a secret with spaces', `${id}: a b `, ' a b '],
  ['a secret in UTF-8', `${id}:sõna😀`, 'sõna😀'],
])('%s is read completely', (_name, text, secret) => {
  expect(readBasic(basic(text))).toEqual({clientId: id, secret});
});

test('everything after the first colon is the secret', () => {
  fc.assert(
    fc.property(fc.string({unit: 'grapheme'}), (secret) => {
      fc.pre(secret.isWellFormed());
      expect(readBasic(basic(`${id}:${secret}`))).toEqual({clientId: id, secret});
    }),
  );
});

test.each(['Basic', 'basic', 'BASIC', 'bAsIc'])('the scheme %s is accepted', (scheme) => {
  expect(readBasic(`${scheme} ${encode(`${id}:x`)}`)).toEqual({clientId: id, secret: 'x'});
});

test('several spaces may follow the scheme', () => {
  expect(readBasic(`Basic   ${encode(`${id}:x`)}`)).toEqual({clientId: id, secret: 'x'});
});

test('the client id is accepted in upper and lower case', () => {
  expect(readBasic(basic(`${id.toUpperCase()}:x`))?.clientId).toBe(id);
});

const good = encode(`${id}:x??>>`);

test.each<[string, string | undefined]>([
  ['no header', undefined],
  ['an empty header', ''],
  ['the scheme alone', 'Basic'],
  ['the scheme and a space', 'Basic '],
  ['a scheme that only contains the word', `XBasicY ${good}`],
  ['a scheme that only begins with the word', `Basically ${good}`],
  ['another scheme', `Bearer ${good}`],
  ['no space after the scheme', `Basic${good}`],
  ['a tab after the scheme', `Basic\t${good}`],
  ['a space before the scheme', ` Basic ${good}`],
  ['a space after the credentials', `Basic ${good} `],
  ['a second word', `Basic ${good} ${good}`],
  ['two headers joined', `Basic ${good}, Basic ${good}`],
  ['a parameter', `Basic realm="x"`],
  ['base64url', `Basic ${good.replaceAll('+', '-').replaceAll('/', '_')}`],
  ['missing padding', `Basic ${encode(`${id}:x`).replaceAll('=', '')}`],
  ['too much padding', `Basic ${encode(`${id}:x`)}=`],
  ['bits after the end', `Basic ${encode(`${id}:`).replace(/.==$/, 'p==')}`],
  ['a line break inside', `Basic ${good.slice(0, 8)}\r\n${good.slice(8)}`],
  ['no colon', basic(id)],
  ['bytes that are not UTF-8', basic(Buffer.concat([Buffer.from(`${id}:`), Uint8Array.of(0xff)]))],
  ['an empty username', basic(':secret')],
  ['a username that is not a UUID', basic('shop:secret')],
  ['a UUID without hyphens', basic(`${id.replaceAll('-', '')}:secret`)],
  ['a UUID in braces', basic(`{${id}}:secret`)],
  ['a UUID with something after it', basic(`${id}x:secret`)],
  ['a UUID with a space before it', basic(` ${id}:secret`)],
  ['more than 8 KiB', `Basic ${encode(`${id}:${'x'.repeat(limits.credentialsSize.default)}`)}`],
])('%s is refused', (_name, header) => {
  expect(readBasic(header)).toBeNull();
});

test('credentials of exactly 8 KiB are read', () => {
  const room = limits.credentialsSize.default - 'Basic '.length;
  const secret = 'x'.repeat(Math.floor(room / 4) * 3 - id.length - 1);
  expect(readBasic(basic(`${id}:${secret}`))?.secret).toBe(secret);
});

/** Returns what passport-http reads from a header; null if it refuses the header. */
function readByPassport(authorization: string): [string, string] | null {
  let read: [string, string] | null = null;
  const strategy = new BasicStrategy((username, secret) => (read = [username, secret]));
  const outcome = {fail: () => undefined, error: (error: unknown) => Promise.reject(error)};
  Reflect.apply(strategy.authenticate, Object.assign(strategy, outcome), [{headers: {authorization}}]);
  return read;
}

test('credentials are passed to passport-http only if it reads them in the same way', () => {
  const secrets = fc.oneof(fc.string({unit: 'grapheme'}), fc.constantFrom('', ':', 'a:', ':a', 'a:b'));
  fc.assert(
    fc.property(secrets, (secret) => {
      fc.pre(secret.isWellFormed());
      const read = readByPassport(basic(`${id}:${secret}`));
      const isSame = read !== null && read[0] === id && read[1] === secret;
      expect(isReadByPassport({clientId: id, secret})).toBe(isSame);
    }),
  );
});
