import {publicKeyOf} from '../../src/crypto/algorithms.js';
import {readDer} from '../../src/der/read.js';
import {encode, nullValue, objectIdentifier, sequence} from '../../src/der/write.js';

const rsaEncryption = '1.2.840.113549.1.1.1';
const [INTEGER, BIT_STRING] = [0x02, 0x03];

/** Returns the SubjectPublicKeyInfo of a key with these octets of the modulus and the exponent. */
const spki = (modulus: Uint8Array, exponent: Uint8Array) =>
  sequence(
    sequence(objectIdentifier(rsaEncryption), nullValue()),
    encode(BIT_STRING, Uint8Array.of(0), sequence(encode(INTEGER, modulus), encode(INTEGER, exponent))),
  );

/** Returns the octets of the smallest odd integer with this length in bits, in DER: the first bit is the sign. */
function odd(bits: number): Uint8Array {
  const octets = new Uint8Array(Math.floor(bits / 8) + 1);
  octets[bits % 8 === 0 ? 1 : 0] = 1 << ((bits - 1) % 8);
  octets[octets.length - 1] = (octets.at(-1) ?? 0) | 1;
  return octets;
}

test.each([
  [2047, 17, 'unsupported'],
  [2048, 17, 'RSA'],
  [2049, 17, 'RSA'],
  [8192, 17, 'RSA'],
  [8193, 17, 'unsupported'],
  [2048, 2, 'RSA'],
  [2048, 32, 'RSA'],
  [2048, 33, 'unsupported'],
])('an RSA key with a modulus of %i bits and an exponent of %i bits is %s', (modulus, exponent, kind) => {
  expect(publicKeyOf(readDer(spki(odd(modulus), odd(exponent))))).toMatchObject({kind});
});

test.each([
  ['zero', [0]],
  ['one', [1]],
  ['negative', [0x81]],
  ['negative and long', [0x81, ...new Uint8Array(254).fill(0xff)]],
])('an RSA key whose exponent is %s is unsupported', (_, exponent) => {
  const key = spki(odd(2048), Uint8Array.from(exponent));
  expect(publicKeyOf(readDer(key))).toMatchObject({kind: 'unsupported'});
});

test('an RSA key with a negative modulus is unsupported', () => {
  const modulus = new Uint8Array(256).fill(0x81);
  expect(publicKeyOf(readDer(spki(modulus, odd(17))))).toMatchObject({kind: 'unsupported'});
});
