import {createPublicKey} from 'node:crypto';
import {publicKeyOf} from '../../src/crypto/algorithms.js';
import {readDer} from '../../src/der/read.js';

/** Returns the SubjectPublicKeyInfo of a key whose modulus and exponent have these lengths in bits. */
function rsaKey(modulusBits: number, exponentBits = 17): Uint8Array {
  const odd = (bits: number) => {
    const hex = ((1n << BigInt(bits - 1)) + 1n).toString(16);
    return Buffer.from(hex.padStart(hex.length + (hex.length % 2), '0'), 'hex').toString('base64url');
  };
  const key = {kty: 'RSA', n: odd(modulusBits), e: odd(exponentBits)};
  return createPublicKey({key, format: 'jwk'}).export({type: 'spki', format: 'der'});
}

test.each([
  [2047, 17, 'unsupported'],
  [2048, 17, 'RSA'],
  [2049, 17, 'RSA'],
  [8192, 17, 'RSA'],
  [8193, 17, 'unsupported'],
  [2048, 32, 'RSA'],
  [2048, 33, 'unsupported'],
])('an RSA key with a modulus of %i bits and an exponent of %i bits is %s', (modulus, exponent, kind) => {
  expect(publicKeyOf(readDer(rsaKey(modulus, exponent)))).toMatchObject({kind});
});
