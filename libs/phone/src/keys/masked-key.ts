import {bytesToNumberBE, numberToBytesBE} from '@noble/curves/utils.js';
import {hkdf} from '@noble/hashes/hkdf.js';
import {sha512} from '@noble/hashes/sha2.js';
import {utf8ToBytes} from '@noble/hashes/utils.js';
import {base64url} from 'jose';
import {z} from 'zod';
import {curveNameSchema, groupOrder, scalarLength, type CurveName, type PrivateKey} from './ec-key.js';

export const keyUseSchema = z.enum(['authentication', 'signing']);
export type KeyUse = z.infer<typeof keyUseSchema>;

/**
 * A private key as the phone stores it: `(scalar + mask) mod n`, which is uniformly distributed for every private key.
 * The phone stores nothing that would distinguish the correct PIN from a wrong one, and in particular not the public
 * key.
 */
export const maskedKeySchema = z.strictObject({
  use: keyUseSchema,
  crv: curveNameSchema,
  /** The masked scalar as a big-endian number with as many bytes as the group order, in base64url. */
  masked: z.string(),
});
export type MaskedKey = z.infer<typeof maskedKeySchema>;

/**
 * The mask is derived from a number with 128 bits more than the group order, so that the bias of the modular
 * reduction is negligible (FIPS 186-5 appendix A.4.1).
 */
const EXTRA_BYTES = 16;

/** Derives the mask for one use and curve from the secret that is derived from the PIN (HKDF, RFC 5869). */
function maskOf(secret: Uint8Array, use: KeyUse, crv: CurveName): bigint {
  const info = utf8ToBytes(`signet/phone/v1/mask/${use}/${crv}`);
  const bytes = hkdf(sha512, secret, undefined, info, scalarLength(crv) + EXTRA_BYTES);
  return bytesToNumberBE(bytes) % groupOrder(crv);
}

/** @param secret the secret that is derived from the PIN */
export function maskKey({crv, scalar}: PrivateKey, use: KeyUse, secret: Uint8Array): MaskedKey {
  const masked = (scalar + maskOf(secret, use, crv)) % groupOrder(crv);
  return {use, crv, masked: base64url.encode(numberToBytesBE(masked, scalarLength(crv)))};
}

/**
 * Returns the private key if it was masked with the same `secret`. With any other secret, returns a different,
 * equally valid private key. Zero, which only a wrong secret can produce, is not a valid scalar and is replaced by 1.
 */
export function unmaskKey({use, crv, masked}: MaskedKey, secret: Uint8Array): PrivateKey {
  const n = groupOrder(crv);
  const scalar = (bytesToNumberBE(base64url.decode(masked)) - maskOf(secret, use, crv) + n) % n;
  return {crv, scalar: scalar === 0n ? 1n : scalar};
}
