import {createPublicKey, verify, type KeyObject} from 'node:crypto';
import type {SigningKey} from '@signet/contracts';
import {BoundedMap} from '../bounded-map.js';

/**
 * For each curve, the hash, the length of r and of s in bytes, and the order of the group (SEC 2 sections 2.4.2 and
 * 2.5.1).
 */
const curves = {
  'P-256': {
    hash: 'sha256',
    size: 32,
    order: 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n,
  },
  'P-384': {
    hash: 'sha384',
    size: 48,
    order:
      0xffffffffffffffffffffffffffffffffffffffffffffffffc7634d81f4372ddf581a0db248b0a77aecec196accc52973n,
  },
} as const;

const toInteger = (bytes: Uint8Array): bigint => BigInt(`0x${Buffer.from(bytes).toString('hex')}`);

/**
 * A cache of imported keys, because the import of a key takes about as long as a verification. Null means that the key
 * cannot be imported, for example because its point is not on the curve.
 */
const imported = new BoundedMap<string, KeyObject | null>(50_000);

function importKey(jwk: SigningKey): KeyObject | null {
  const coordinates = `${jwk.crv} ${jwk.x} ${jwk.y}`;
  const known = imported.get(coordinates);
  if (known !== undefined) return known;
  const key = keyOf(jwk);
  imported.set(coordinates, key);
  return key;
}

function keyOf(jwk: SigningKey): KeyObject | null {
  try {
    return createPublicKey({key: jwk, format: 'jwk'});
  } catch {
    return null;
  }
}

/**
 * Verifies a raw r‖s ECDSA signature (IEEE P1363), with SHA-256 for P-256 and SHA-384 for P-384. r and s must
 * each have as many bytes as n, the order of the group, and be in [1, n-1]. Returns false for an invalid signature or
 * an unusable key.
 */
export function verifySignature(jwk: SigningKey, bytes: Uint8Array, rawSignature: Uint8Array): boolean {
  const {hash, size, order} = curves[jwk.crv];
  if (rawSignature.length !== 2 * size) return false;
  // OpenSSL checks this range, too. This function repeats the check, because Java once omitted it and accepted all-zero
  // signatures (CVE-2022-21449).
  const parts = [rawSignature.subarray(0, size), rawSignature.subarray(size)].map(toInteger);
  if (!parts.every((part) => part > 0n && part < order)) return false;
  const key = importKey(jwk);
  return key !== null && verify(hash, bytes, {key, dsaEncoding: 'ieee-p1363'}, rawSignature);
}
