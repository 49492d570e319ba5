import {publicKeyOf, schemeOf} from '../../src/crypto/algorithms.js';
import {ecdsaValue} from '../../src/crypto/ecdsa-value.js';
import {primitives as nodePrimitives} from '../../src/crypto/node-primitives.js';
import type {Primitives, SignatureScheme} from '../../src/crypto/primitives.js';
import {verifySignature} from '../../src/crypto/verify-signature.js';
import {primitives as webPrimitives} from '../../src/crypto/web-primitives.js';
import {ContainerError} from '../../src/container-error.js';
import {fieldsOf, readDer} from '../../src/der/read.js';
import {context} from '../../src/der/tags.js';
import {encode, nullValue, objectIdentifier, sequence, smallInteger} from '../../src/der/write.js';
import {oid} from '../../src/object-identifiers.js';
import {readVectors, type Vector, vectorFiles} from '../support/wycheproof.js';

const ecdsaFiles = [
  ['P-256', 'SHA-256', 'ecdsa_secp256r1_sha256_p1363_test.json'],
  ['P-384', 'SHA-384', 'ecdsa_secp384r1_sha384_p1363_test.json'],
] as const;

/** For each file, the number of its vectors, and how many of them have unsupported parameters. */
const rsaFiles = [
  ['rsa_signature_2048_sha256_test.json', 259, 0],
  ['rsa_signature_3072_sha384_test.json', 259, 0],
  ['rsa_signature_4096_sha512_test.json', 259, 0],
  ['rsa_pss_2048_sha256_mgf1_0_test.json', 103, 0],
  ['rsa_pss_2048_sha256_mgf1_32_test.json', 108, 0],
  ['rsa_pss_2048_sha256_mgf1_32_params_test.json', 108, 0],
  ['rsa_pss_2048_sha384_mgf1_48_test.json', 141, 0],
  ['rsa_pss_3072_sha256_mgf1_32_params_test.json', 108, 0],
  ['rsa_pss_4096_sha512_mgf1_64_params_test.json', 179, 0],
  ['rsa_pss_misc_params_test.json', 150, 132],
] as const;

test('all files of vectors are used', () => {
  const used = [...ecdsaFiles.map(([, , file]) => file), ...rsaFiles.map(([file]) => file)];
  expect(vectorFiles().toSorted()).toEqual(used.toSorted());
});

test.each(ecdsaFiles)('every verifier agrees with Wycheproof on %s with %s', async (curve, hash, file) => {
  const all = readVectors(file);
  expect(all.length).toBeGreaterThan(100);
  const scheme: SignatureScheme = {kind: 'ECDSA', hash};
  const disputed: string[] = [];
  for (const {spki, message, signature, isValid, name} of all) {
    const key = publicKeyOf(readDer(spki));
    if (key.kind === 'unsupported') throw new TypeError(`${curve} is not supported`);
    expect(key.kind).toBe(curve);
    const value = ecdsaValue(signature, curve);
    const said = [
      value !== null && (await verifySignature(key, scheme, value, message)),
      await nodePrimitives.verify(key, scheme, signature, message),
      await webPrimitives.verify(key, scheme, signature, message),
    ];
    if (said.some((response) => response !== isValid)) disputed.push(name);
  }
  expect(disputed).toEqual([]);
});

const hashes = new Map([
  ['SHA-1', oid.sha1],
  ['SHA-224', '2.16.840.1.101.3.4.2.4'],
  ['SHA-256', oid.sha256],
  ['SHA-384', oid.sha384],
  ['SHA-512', oid.sha512],
]);
const plainRsa = new Map([
  ['SHA-256', oid.sha256WithRSA],
  ['SHA-384', oid.sha384WithRSA],
  ['SHA-512', oid.sha512WithRSA],
]);
const identifier = (algorithm = '', parameters: Uint8Array = nullValue()) =>
  sequence(objectIdentifier(algorithm), parameters);

/** Builds the AlgorithmIdentifier of a vector, as a certificate or a CMS signature would contain it. */
function algorithmOf({group: {sha = '', mgfSha, sLen = 20}}: Vector): Uint8Array {
  if (mgfSha === undefined) return identifier(plainRsa.get(sha));
  const parameters = sequence(
    encode(context(0), identifier(hashes.get(sha))),
    encode(context(1), identifier(oid.mgf1, identifier(hashes.get(mgfSha)))),
    encode(context(2), smallInteger(sLen)),
  );
  return identifier(oid.rsassaPss, parameters);
}

const isSupported = ({group: {sha = '', mgfSha = sha}}: Vector) => plainRsa.has(sha) && mgfSha === sha;

/** Verifies a vector on one platform, with the key and the algorithm of the vector, which are read from DER. */
async function answerOf({verify}: Primitives, vector: Vector): Promise<boolean | 'unsupported'> {
  const key = publicKeyOf(readDer(vector.spki));
  if (key.kind === 'unsupported') return 'unsupported';
  try {
    return await verify(key, schemeOf(readDer(algorithmOf(vector))), vector.signature, vector.message);
  } catch (error) {
    if (error instanceof ContainerError && error.code === 'unsupported') return 'unsupported';
    throw error;
  }
}

test.each(rsaFiles)(
  '%s: both platforms agree with all %i vectors, of which %i have unsupported parameters',
  async (file, count, unsupported) => {
    const all = readVectors(file);
    const disputed: string[] = [];
    for (const vector of all) {
      const expected = isSupported(vector) ? vector.isValid : 'unsupported';
      const said = [await answerOf(nodePrimitives, vector), await answerOf(webPrimitives, vector)];
      if (said.some((response) => response !== expected)) disputed.push(`${vector.name}: ${said.join(', ')}`);
    }
    expect(disputed).toEqual([]);
    expect([all.length, all.filter((vector) => !isSupported(vector)).length]).toEqual([count, unsupported]);
  },
);

test('a mask of another hash function is invalid on both platforms', async () => {
  const others = readVectors('rsa_pss_misc_params_test.json').filter((vector) => !isSupported(vector));
  let tried = 0;
  for (const {spki, group, message, signature} of others) {
    const hash = (['SHA-256', 'SHA-384', 'SHA-512'] as const).find((name) => name === group.sha);
    if (!hash || group.sLen === undefined) continue;
    tried += 1;
    const [, bits] = fieldsOf(readDer(spki)).rest();
    const key = publicKeyOf(readDer(sequence(identifier(oid.rsaEncryption), bits?.bytes ?? nullValue())));
    if (key.kind !== 'RSA') throw new TypeError('The key is not supported.');
    for (const {verify} of [nodePrimitives, webPrimitives])
      expect(await verify(key, {kind: 'RSA-PSS', hash, saltLength: group.sLen}, signature, message)).toBe(
        false,
      );
  }
  expect(tried).toBe(72);
});
