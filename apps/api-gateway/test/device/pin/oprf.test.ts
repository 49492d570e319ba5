import fc from 'fast-check';
import {ristretto255, ristretto255_oprf} from '@noble/curves/ed25519.js';
import {evaluate, isBlindedElement, newOprfKey, oprfIsReady} from '../../../src/device/pin/oprf.js';

beforeAll(() => oprfIsReady);

const hex = (text: string): Uint8Array => Buffer.from(text, 'hex');
const toHex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');

/** Test vectors of RFC 9497 appendix A.1.1: ristretto255-SHA512, mode OPRF. */
const seedKey = hex('5ebcea5ee37023ccb9fc2d2019f9d7737be85591ae8652ffa9ef0f4d37063b0e');
const vectors = [
  {
    blinded: '609a0ae68c15a3cf6903766461307e5c8bb2f95e7e6550e1ffa2dc99e412803c',
    evaluated: '7ec6578ae5120958eb2db1745758ff379e77cb64fe77b0b2d8cc917ea0869c7e',
  },
  {
    blinded: 'da27ef466870f5f15296299850aa088629945a17d1f5b7f5ff043f76b3c06418',
    evaluated: 'b4cbf5a4f1eeda5a63ce7b77c7d23f461db3fcab0dd28e4e17cecb5c90d02c25',
  },
];

/** Bytes that do not encode an element (RFC 9496 appendix A.2). */
const notElements = {
  'a field element above the prime': '00ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff',
  'the prime itself': 'edffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f',
  'all ones': 'ff'.repeat(32),
  'a negative field element': '0100000000000000000000000000000000000000000000000000000000000000',
  'another negative field element': '01ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f',
  'a non-square x^2': '26948d35ca62e643e26a83177332e6b6afeb9d08e4268b650f1f5bbd8d81d371',
  'a negative xy': '3eb858e78f5a7254d8c9731174a94f76755fd3941c0ac93735c07ba14579630e',
  's = -1, which causes y = 0': 'ecffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f',
};

describe('the evaluation of a blinded element', () => {
  it.each(vectors)('matches RFC 9497 for $blinded', ({blinded, evaluated}) => {
    expect(isBlindedElement(hex(blinded))).toBe(true);
    expect(toHex(evaluate(seedKey, hex(blinded)))).toBe(evaluated);
  });

  it('agrees with another implementation for any key and element', () => {
    fc.assert(
      fc.property(fc.uint8Array({minLength: 1, maxLength: 32}), (input) => {
        const key = newOprfKey();
        const {blinded} = ristretto255_oprf.oprf.blind(input);
        expect(toHex(evaluate(key, blinded))).toBe(toHex(ristretto255_oprf.oprf.blindEvaluate(key, blinded)));
      }),
      {numRuns: 20},
    );
  });
});

describe('the check of a blinded element', () => {
  it.each(Object.entries(notElements))('refuses %s', (_what, bytes) => {
    expect(isBlindedElement(hex(bytes))).toBe(false);
  });

  it('refuses the identity', () => {
    expect(isBlindedElement(hex('00'.repeat(32)))).toBe(false);
  });

  it.each([0, 31, 33, 64])('refuses %i bytes', (length) => {
    expect(isBlindedElement(new Uint8Array(length).fill(2))).toBe(false);
  });

  it('accepts exactly the encoded group elements', () => {
    fc.assert(
      fc.property(fc.uint8Array({minLength: 32, maxLength: 32}), (bytes) => {
        let decodes = true;
        try {
          ristretto255.Point.fromBytes(bytes);
        } catch {
          decodes = false;
        }
        expect(isBlindedElement(bytes)).toBe(decodes && bytes.some((byte) => byte !== 0));
      }),
    );
  });
});

describe('a new key', () => {
  it('is a different scalar each time, in range for any implementation', () => {
    const [one, other] = [newOprfKey(), newOprfKey()];
    expect(toHex(one)).not.toBe(toHex(other));
    for (const key of [one, other])
      expect(ristretto255.Point.Fn.isValidNot0(ristretto255.Point.Fn.fromBytes(key))).toBe(true);
  });
});
