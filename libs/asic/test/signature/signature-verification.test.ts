import {constants, generateKeyPairSync, sign} from 'node:crypto';
import {publicKeyOf} from '../../src/crypto/algorithms.js';
import {ecdsaValue, rawEcdsaValue} from '../../src/crypto/ecdsa-value.js';
import {primitives as nodePrimitives} from '../../src/crypto/node-primitives.js';
import type {Curve, SignatureScheme} from '../../src/crypto/primitives.js';
import {verifySignature} from '../../src/crypto/verify-signature.js';
import {primitives as webPrimitives} from '../../src/crypto/web-primitives.js';
import {utf8} from '../../src/bytes.js';
import {readDer} from '../../src/der/read.js';

const message = utf8('message');

const rsa = generateKeyPairSync('rsa', {modulusLength: 2048});
const rsaSpki = rsa.publicKey.export({type: 'spki', format: 'der'});
const rsaKey = {kind: 'RSA', spki: rsaSpki, plainSpki: rsaSpki, restriction: 'none'} as const;

test.each([
  [
    'RSASSA-PKCS1-v1_5',
    {kind: 'RSASSA-PKCS1-v1_5', hash: 'SHA-512'},
    sign('sha512', message, rsa.privateKey),
  ],
  [
    'RSA-PSS',
    {kind: 'RSA-PSS', hash: 'SHA-256', saltLength: 32},
    sign('sha256', message, {key: rsa.privateKey, padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: 32}),
  ],
] satisfies [string, SignatureScheme, Uint8Array][])(
  '%s is verified on both platforms',
  async (_name, scheme, signature) => {
    const damaged = Uint8Array.from(signature, (octet, index) => (index === 9 ? octet ^ 1 : octet));
    for (const {verify} of [nodePrimitives, webPrimitives]) {
      expect(await verify(rsaKey, scheme, signature, message)).toBe(true);
      expect(await verify(rsaKey, scheme, damaged, message)).toBe(false);
      expect(await verify(rsaKey, scheme, signature, utf8('other'))).toBe(false);
    }
  },
);

test('a key of another algorithm verifies no signature', async () => {
  const signature = sign('sha256', message, rsa.privateKey);
  for (const verify of [verifySignature, nodePrimitives.verify, webPrimitives.verify])
    expect(await verify(rsaKey, {kind: 'ECDSA', hash: 'SHA-256'}, signature, message)).toBe(false);
  const garbage = {kind: 'P-256', spki: utf8('garbage'), point: utf8('garbage')} as const;
  for (const {verify} of [nodePrimitives, webPrimitives])
    expect(await verify(garbage, {kind: 'ECDSA', hash: 'SHA-256'}, new Uint8Array(64), message)).toBe(false);
});

test('a key on a curve verifies no signature of an RSA scheme', async () => {
  const ec = generateKeyPairSync('ec', {namedCurve: 'P-256'});
  const key = publicKeyOf(readDer(ec.publicKey.export({type: 'spki', format: 'der'})));
  if (key.kind === 'unsupported') throw new TypeError('The key is not supported.');
  // With an EC key, Node.js ignores the padding of an RSA scheme and would accept this ECDSA signature in DER.
  const signature = sign('sha256', message, ec.privateKey);
  for (const verify of [verifySignature, nodePrimitives.verify, webPrimitives.verify])
    expect(await verify(key, {kind: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256'}, signature, message)).toBe(false);
});

test('both platforms compute equal digests', async () => {
  for (const hash of ['SHA-1', 'SHA-256', 'SHA-384', 'SHA-512'] as const)
    expect([...(await webPrimitives.digest(hash, message))]).toEqual([
      ...(await nodePrimitives.digest(hash, message)),
    ]);
});

test.each([
  ['P-256', 64],
  ['P-384', 96],
  ['P-521', 132],
] satisfies [Curve, number][])(
  'r and s of %s have exactly %i bytes and can be read from their DER',
  (curve, length) => {
    const raw = Uint8Array.from({length}, (_, index) => (index * 37) % 256);
    for (const edge of [raw, new Uint8Array(length), new Uint8Array(length).fill(0xff)]) {
      const value = ecdsaValue(edge, curve);
      expect(value && rawEcdsaValue(value, curve)).toEqual(edge);
    }
    for (const wrong of [0, length - 1, length + 1, 2 * length])
      expect(ecdsaValue(new Uint8Array(wrong), curve)).toBeNull();
  },
);

test.each([
  ['nothing', ''],
  ['a negative r', '3006020180020101'],
  ['an r of another type', '30060a0101020101'],
  ['a padded r', '3007020200010201 01'],
  ['a third number', '3009020101020101020101'],
  ['one number', '3003020101'],
  ['bytes after the end', '300602010102010100'],
  ['an r that is too long', `3026 0221 01${'00'.repeat(32)} 020101`],
])('an ECDSA value with %s is refused', (_what, hex) => {
  expect(rawEcdsaValue(new Uint8Array(Buffer.from(hex.replaceAll(' ', ''), 'hex')), 'P-256')).toBeNull();
});
