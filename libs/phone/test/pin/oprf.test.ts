import {ristretto255_oprf} from '@noble/curves/ed25519.js';
import {bytesToHex, hexToBytes} from '@noble/hashes/utils.js';
import fc from 'fast-check';
import {blind, finalize} from '../../src/pin/oprf.js';

/** The test vectors of RFC 9497 appendix A.1.1 (ristretto255-SHA512, mode OPRF). */
const serverKey = hexToBytes('5ebcea5ee37023ccb9fc2d2019f9d7737be85591ae8652ffa9ef0f4d37063b0e');
const blindScalar = '64d37aed22a27f5191de1c1d69fadb899d8862b58eb4220029e036ec4c1f6706';
const vectors = [
  {
    input: '00',
    blinded: '609a0ae68c15a3cf6903766461307e5c8bb2f95e7e6550e1ffa2dc99e412803c',
    evaluated: '7ec6578ae5120958eb2db1745758ff379e77cb64fe77b0b2d8cc917ea0869c7e',
    output:
      '527759c3d9366f277d8c6020418d96bb393ba2afb20ff90df23fb7708264e2f3ab9135e3bd69955851de4b1f9fe8a0973396719b7912ba9ee8aa7d0b5e24bcf6',
  },
  {
    input: '5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a',
    blinded: 'da27ef466870f5f15296299850aa088629945a17d1f5b7f5ff043f76b3c06418',
    evaluated: 'b4cbf5a4f1eeda5a63ce7b77c7d23f461db3fcab0dd28e4e17cecb5c90d02c25',
    output:
      'f4a74c9c592497375e796aa837e907b1a045d34306a749db9f34221f7e750cb4f2a6413a6bf6fa5e19ba6348eb673934a722a7ede2e7621306d18951e7cf2c73',
  },
];

const evaluate = (blinded: Uint8Array) => ristretto255_oprf.oprf.blindEvaluate(serverKey, blinded);

describe('the OPRF of RFC 9497', () => {
  it.each(vectors)('finalizes the evaluation of $input to the output of the RFC', (vector) => {
    const blinding = {blind: hexToBytes(blindScalar), blinded: hexToBytes(vector.blinded)};
    const output = finalize(hexToBytes(vector.input), blinding, hexToBytes(vector.evaluated));
    expect(bytesToHex(output)).toBe(vector.output);
  });

  it.each(vectors)('yields the output of the RFC for $input with a random blind', (vector) => {
    const input = hexToBytes(vector.input);
    const blinding = blind(input);
    expect(bytesToHex(blinding.blinded)).not.toBe(vector.blinded);
    expect(bytesToHex(finalize(input, blinding, evaluate(blinding.blinded)))).toBe(vector.output);
  });

  it('blinds the same input differently each time', () => {
    fc.assert(
      fc.property(fc.uint8Array({minLength: 1, maxLength: 64}), (input) => {
        expect(bytesToHex(blind(input).blinded)).not.toBe(bytesToHex(blind(input).blinded));
      }),
      {numRuns: 20},
    );
  });

  it.each([
    ['not a group element', 'ff'.repeat(32)],
    ['the identity element', '00'.repeat(32)],
    ['too short', '00'],
  ])('refuses an evaluation that is %s', (_what, evaluated) => {
    const input = new Uint8Array([1]);
    expect(() => finalize(input, blind(input), hexToBytes(evaluated))).toThrow();
  });
});
