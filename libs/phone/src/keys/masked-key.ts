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
 * A private key as the phone stores it: `scalar + mask mod n`, which is uniformly distributed for every key.
 * Nothing is stored with it that would distinguish the right PIN from a wrong one, in particular not the public key.
 */
export const maskedKeySchema = z.strictObject({
  use: keyUseSchema,
  crv: curveNameSchema,
  /** Base64url of the big-endian scalar, as long as the group order. */
  masked: z.string(),
});
export type MaskedKey = z.infer<typeof maskedKeySchema>;

/** 128 bits beyond the order make the bias of the modular reduction negligible (FIPS 186-5 appendix A.4.1). */
const EXTRA_BYTES = 16;

/** Derives a mask for one use and curve from the PIN's secret (HKDF, RFC 5869). */
function maskOf(secret: Uint8Array, use: KeyUse, crv: CurveName): bigint {
  const info = utf8ToBytes(`signet/phone/v1/mask/${use}/${crv}`);
  const bytes = hkdf(sha512, secret, undefined, info, scalarLength(crv) + EXTRA_BYTES);
  return bytesToNumberBE(bytes) % groupOrder(crv);
}

/** Masks a private key with the PIN's secret. */
export function maskKey({crv, scalar}: PrivateKey, use: KeyUse, secret: Uint8Array): MaskedKey {
  const masked = (scalar + maskOf(secret, use, crv)) % groupOrder(crv);
  return {use, crv, masked: base64url.encode(numberToBytesBE(masked, scalarLength(crv)))};
}

/**
 * Returns the private key if `secret` is the one that masked it, otherwise a different but equally valid private key.
 * A scalar of zero is not a valid key. Only a wrong secret can produce it, so it is replaced by one.
 */
export function unmaskKey({use, crv, masked}: MaskedKey, secret: Uint8Array): PrivateKey {
  const n = groupOrder(crv);
  const scalar = (bytesToNumberBE(base64url.decode(masked)) - maskOf(secret, use, crv) + n) % n;
  return {crv, scalar: scalar === 0n ? 1n : scalar};
}
