import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {signingKeySchema} from '@signet/contracts';
import {z} from 'zod';
import {verifySignature} from '../../src/index.js';

const schema = z.object({
  numberOfTests: z.int(),
  testGroups: z.array(
    z.object({
      /** The uncompressed point in hex: 04, x, y. */
      publicKey: z.object({uncompressed: z.string().regex(/^04[0-9a-f]+$/)}),
      tests: z.array(
        z.object({
          tcId: z.int(),
          comment: z.string(),
          msg: z.string(),
          sig: z.string(),
          result: z.enum(['valid', 'invalid']),
        }),
      ),
    }),
  ),
});

const fromHex = (hex: string) => Buffer.from(hex, 'hex');

function keyOf(crv: string, uncompressed: string) {
  const point = fromHex(uncompressed).subarray(1);
  const [x, y] = [point.subarray(0, point.length / 2), point.subarray(point.length / 2)];
  return signingKeySchema.parse({kty: 'EC', crv, x: x.toString('base64url'), y: y.toString('base64url')});
}

describe.each([
  ['P-256', 'ecdsa_secp256r1_sha256_p1363_test.json'],
  ['P-384', 'ecdsa_secp384r1_sha384_p1363_test.json'],
])("Wycheproof's raw signatures on %s", (curve, file) => {
  test('all have the result that the vectors state', () => {
    const vectors = readFileSync(join(import.meta.dirname, '../../../testing/data/wycheproof', file), 'utf8');
    const {numberOfTests, testGroups} = schema.parse(JSON.parse(vectors));
    const judged = testGroups.flatMap(({publicKey, tests}) => {
      const key = keyOf(curve, publicKey.uncompressed);
      return tests.map(({tcId, comment, msg, sig, result}) => ({
        vector: `${tcId}: ${comment}`,
        expected: result === 'valid',
        actual: verifySignature(key, fromHex(msg), fromHex(sig)),
      }));
    });
    expect(judged.filter(({expected, actual}) => expected !== actual)).toEqual([]);
    expect(judged).toHaveLength(numberOfTests);
    expect(new Set(judged.map(({expected}) => expected))).toEqual(new Set([true, false]));
  });
});
