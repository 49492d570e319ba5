import {ristretto255_oprf} from '@noble/curves/ed25519.js';
import {scryptSync} from 'node:crypto';
import {finalize} from '../../../src/pin/oprf.js';
import {maskKey, type KeyUse} from '../../../src/keys/masked-key.js';
import type {PrivateKey} from '../../../src/keys/ec-key.js';
import {base64url, fixedBytes, keys, scalarOf} from './identities.js';

const {oprf} = ristretto255_oprf;

/** Returns a scalar below the group order: the highest five bits of the little-endian number are cleared. */
function fixedScalar(label: string): Uint8Array {
  const scalar = fixedBytes(label);
  scalar[31] = (scalar[31] ?? 0) & 0x07;
  return scalar;
}

const serverKey = fixedScalar('OPRF key of the device');
const salt = fixedBytes('salt').slice(0, 16);

function secretOf(pin: string, label: string, N = 2 ** 14) {
  const cost = {N, r: 8, p: 1};
  const stretched = new Uint8Array(scryptSync(pin, salt, 32, cost));
  const {blind, blinded} = oprf.blind(stretched, (length = 32) => {
    const seed = fixedBytes(label, 'sha512');
    return seed.slice(0, length);
  });
  const evaluated = oprf.blindEvaluate(serverKey, blinded);
  const secret = finalize(stretched, {blind, blinded}, evaluated);
  return {stretched, blind, blinded, evaluated, secret, cost};
}

const secretVector = (comment: string, pin: string, label: string, N?: number) => {
  const {stretched, blind, blinded, evaluated, secret, cost} = secretOf(pin, label, N);
  return {
    comment,
    pin,
    stretching: {salt: base64url(salt), ...cost},
    stretchedPin: base64url(stretched),
    blind: base64url(blind),
    blindedElement: base64url(blinded),
    serverKey: base64url(serverKey),
    evaluatedElement: base64url(evaluated),
    secret: base64url(secret),
  };
};

export const pinSecrets = () => ({
  description:
    'From the PIN to the secret that masks the keys: scrypt (RFC 7914, 32 bytes), then the OPRF ristretto255-SHA512 of RFC 9497 in mode OPRF. Bytes are in base64url, scalars are little-endian. The service computes evaluatedElement from blindedElement; serverKey is never sent. A phone draws a new random blind for each attempt.',
  vectors: [
    secretVector('The PIN 1357 with the recommended cost.', '1357', 'first blind'),
    secretVector('Another blind: the same secret.', '1357', 'second blind'),
    secretVector('A wrong PIN: another secret, and no error.', '1358', 'third blind'),
    secretVector('A lower cost, and a PIN of 12 digits.', '000123456789', 'fourth blind', 1024),
  ],
});

function maskVector(comment: string, use: KeyUse, key: PrivateKey) {
  const {secret} = secretOf('1357', 'first blind');
  const {masked} = maskKey(key, use, secret);
  return {comment, use, crv: key.crv, secret: base64url(secret), scalar: scalarOf(key), masked};
}

export const maskedKeys = () => ({
  description:
    'The private keys as a phone stores them: masked = (scalar + mask) mod n. The mask is the big-endian number HKDF-SHA512(secret, no salt, info "signet/phone/v1/mask/{use}/{crv}", length of n + 16 bytes) mod n. Scalars are big-endian, in base64url.',
  vectors: [
    maskVector('The authentication key.', 'authentication', keys.authentication),
    maskVector('The signing key.', 'signing', keys.signing),
    maskVector('A signing key on P-384.', 'signing', keys.signing384),
  ],
});
