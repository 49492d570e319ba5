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
 * A private key as the phone keeps it: `scalar + mask mod n`, uniform over all scalars whatever the key is.
 * Neither the public key nor anything else is kept with it that would tell a right PIN from a wrong one.
 */
export const maskedKeySchema = z.strictObject({
  use: keyUseSchema,
  crv: curveNameSchema,
  /** Big-endian, as long as the group order, base64url. */
  masked: z.string(),
});
export type MaskedKey = z.infer<typeof maskedKeySchema>;

/** 128 bits more than the order has, so that the remainder is as good as uniform (FIPS 186-5 appendix A.4.1). */
const EXTRA_BYTES = 16;

/** A mask per use and curve from the PIN's secret (HKDF, RFC 5869). */
function maskOf(secret: Uint8Array, use: KeyUse, crv: CurveName): bigint {
  const info = utf8ToBytes(`signet/phone/v1/mask/${use}/${crv}`);
  const bytes = hkdf(sha512, secret, undefined, info, scalarLength(crv) + EXTRA_BYTES);
  return bytesToNumberBE(bytes) % groupOrder(crv);
}

/** Hides a private key behind the PIN's secret. */
export function maskKey({crv, scalar}: PrivateKey, use: KeyUse, secret: Uint8Array): MaskedKey {
  const masked = (scalar + maskOf(secret, use, crv)) % groupOrder(crv);
  return {use, crv, masked: base64url.encode(numberToBytesBE(masked, scalarLength(crv)))};
}

/**
 * The private key, if the secret is the one it was masked with; else some other private key, equally well-formed.
 * Zero is no key and can only come from a wrong secret, so any key will do for it.
 */
export function unmaskKey({use, crv, masked}: MaskedKey, secret: Uint8Array): PrivateKey {
  const n = groupOrder(crv);
  const scalar = (bytesToNumberBE(base64url.decode(masked)) - maskOf(secret, use, crv) + n) % n;
  return {crv, scalar: scalar === 0n ? 1n : scalar};
}
