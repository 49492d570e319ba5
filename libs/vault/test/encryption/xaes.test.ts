import {createCipheriv} from 'node:crypto';
import {xaesDecrypt, xaesEncrypt} from '../../src/encryption/formats/xaes.js';

const nonce = Buffer.from('ABCDEFGHIJKLMNOPQRSTUVWX');
const plaintext = Buffer.from('XAES-256-GCM');

// The two vectors of https://c2sp.org/XAES-256-GCM. They differ in the most significant bit of the block that the first
// subkey of CMAC is made from.
test.each([
  {fill: 1, additional: '', expected: 'ce546ef63c9cc60765923609b33a9a1974e96e52daf2fcf7075e2271'},
  {
    fill: 3,
    additional: 'c2sp.org/XAES-256-GCM',
    expected: '986ec1832593df5443a179437fd083bf3fdb41abd740a21f71eb769d',
  },
])('the encryption with keys of bytes $fill matches the specification', ({fill, additional, expected}) => {
  const key = Buffer.alloc(32, fill);
  const encrypted = xaesEncrypt(key, nonce, plaintext, Buffer.from(additional));
  expect(encrypted.toString('hex')).toBe(expected);
  expect(xaesDecrypt(key, nonce, encrypted, Buffer.from(additional))).toEqual(plaintext);
  const top = createCipheriv('aes-256-ecb', key, null).update(Buffer.alloc(16)).readUInt8(0) >> 7;
  expect(top).toBe(fill === 1 ? 0 : 1);
});
