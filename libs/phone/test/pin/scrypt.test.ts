import {bytesToHex} from '@noble/hashes/utils.js';
import {scryptInJavaScript} from '../../src/pin/scrypt.js';

test('the portable scrypt derives the key of RFC 7914 section 12', async () => {
  const salt = new TextEncoder().encode('SodiumChloride');
  const key = await scryptInJavaScript('pleaseletmein', salt, {N: 16_384, r: 8, p: 1});
  expect(bytesToHex(key)).toBe('7023bdcb3afd7348461c06cd81fd38ebfda8fbba904f8e3ea9b543f6545da1f2');
});
