import {generateKeyPairSync, sign, type KeyObject} from 'node:crypto';
import fc from 'fast-check';
import {signingKeySchema, type SigningKey} from '@signet/contracts';
import {verifySignature} from '../../src/index.js';

const curves = [
  {
    crv: 'P-256',
    hash: 'sha256',
    size: 32,
    order: 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n,
  },
  {
    crv: 'P-384',
    hash: 'sha384',
    size: 48,
    order:
      0xffffffffffffffffffffffffffffffffffffffffffffffffc7634d81f4372ddf581a0db248b0a77aecec196accc52973n,
  },
] as const;

const newKey = (namedCurve: string): {privateKey: KeyObject; jwk: SigningKey} => {
  const {privateKey, publicKey} = generateKeyPairSync('ec', {namedCurve});
  const {kty, crv, x, y} = publicKey.export({format: 'jwk'});
  return {privateKey, jwk: signingKeySchema.parse({kty, crv, x, y})};
};

const toBytes = (value: bigint, size: number) =>
  Buffer.from(value.toString(16).padStart(2 * size, '0'), 'hex');
const toInteger = (bytes: Uint8Array) => BigInt(`0x${Buffer.from(bytes).toString('hex')}`);

describe.each(curves)('on $crv', ({crv, hash, size, order}) => {
  const {privateKey, jwk} = newKey(crv);
  const message = Buffer.from('what was shown');
  const signRaw = (bytes: Uint8Array, algorithm: string = hash) =>
    sign(algorithm, bytes, {key: privateKey, dsaEncoding: 'ieee-p1363'});
  const signature = signRaw(message);
  const r = toInteger(signature.subarray(0, size));
  const s = toInteger(signature.subarray(size));
  const rs = (first: bigint, second: bigint) => Buffer.concat([toBytes(first, size), toBytes(second, size)]);

  test('a signature is valid for exactly the signed bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array(), fc.uint8Array(), (bytes, others) => {
        const raw = signRaw(bytes);
        expect(verifySignature(jwk, bytes, raw)).toBe(true);
        expect(verifySignature(jwk, others, raw)).toBe(Buffer.compare(bytes, others) === 0);
      }),
      {numRuns: 30},
    );
  });

  test('a signature by another key is not valid', () => {
    expect(verifySignature(newKey(crv).jwk, message, signature)).toBe(false);
  });

  test('a signature under another hash is not valid', () => {
    expect(verifySignature(jwk, message, signRaw(message, 'sha512'))).toBe(false);
  });

  test.each([
    ['r = 0', () => rs(0n, s)],
    ['s = 0', () => rs(r, 0n)],
    ['r = s = 0', () => rs(0n, 0n)],
    ['r = n', () => rs(order, s)],
    ['s = n', () => rs(r, order)],
    ['s = n + s, where it fits', () => rs(r, (order + s) % 2n ** BigInt(8 * size))],
    ['all ones', () => Buffer.alloc(2 * size, 0xff)],
    ['r and s exchanged', () => rs(s, r)],
    ['nothing', () => Buffer.alloc(0)],
    ['one byte less', () => signature.subarray(1)],
    ['one byte more', () => Buffer.concat([signature, Buffer.alloc(1)])],
    [
      'a zero byte before r and s each',
      () => Buffer.concat([Buffer.alloc(1), toBytes(r, size), Buffer.alloc(1), toBytes(s, size)]),
    ],
    ['DER', () => sign(hash, message, privateKey)],
  ])('%s is not valid', (_, forge) => {
    expect(verifySignature(jwk, message, forge())).toBe(false);
  });

  test('the complement of s is valid too, so a signature must not serve as an identifier', () => {
    expect(verifySignature(jwk, message, rs(r, order - s))).toBe(true);
  });

  test('flipping any bit makes it invalid', () => {
    for (let bit = 0; bit < signature.length * 8; bit += 7) {
      const flipped = Buffer.from(signature);
      const index = Math.floor(bit / 8);
      flipped.writeUInt8(flipped.readUInt8(index) ^ (1 << (bit % 8)), index);
      expect(verifySignature(jwk, message, flipped)).toBe(false);
    }
  });

  test('no bytes make the verifier throw', () => {
    fc.assert(
      fc.property(
        fc.uint8Array({maxLength: 2 * size + 2}),
        fc.uint8Array({minLength: 2 * size, maxLength: 2 * size}),
        (some, raw) => {
          expect(verifySignature(jwk, message, some)).toBe(false);
          expect(verifySignature(jwk, message, raw)).toBe(false);
        },
      ),
    );
  });

  test('a key that is not on the curve verifies nothing', () => {
    expect(verifySignature({...jwk, x: jwk.y, y: jwk.x}, message, signature)).toBe(false);
    expect(
      verifySignature({...jwk, x: 'A'.repeat(jwk.x.length), y: 'A'.repeat(jwk.y.length)}, message, signature),
    ).toBe(false);
  });
});

test('a key of one curve does not verify signatures of the other', () => {
  const [small, large] = [newKey('P-256'), newKey('P-384')];
  const bytes = Buffer.from('x');
  const raw = (key: KeyObject) => sign('sha256', bytes, {key, dsaEncoding: 'ieee-p1363'});
  expect(verifySignature(small.jwk, bytes, raw(large.privateKey))).toBe(false);
  expect(verifySignature(large.jwk, bytes, raw(small.privateKey))).toBe(false);
});
