import {p256, p384} from '@noble/curves/nist.js';
import {bytesToNumberBE, numberToBytesBE} from '@noble/curves/utils.js';
import {p256KeySchema, signingKeySchema, type P256Key, type SigningKey} from '@signet/contracts';
import {base64url} from 'jose';
import {z} from 'zod';

export const curveNameSchema = z.enum(['P-256', 'P-384']);
export type CurveName = z.infer<typeof curveNameSchema>;

/** The curves that the service accepts (FIPS 186-5). A signature uses the SHA-2 function of the same size. */
const curves = {'P-256': p256, 'P-384': p384} as const satisfies Record<CurveName, unknown>;

/** An unmasked private key. The phone keeps it in memory while it is used, and never stores it. */
export interface PrivateKey {
  readonly crv: CurveName;
  /** An integer from 1 to n − 1, where n is the order of the curve's group. */
  readonly scalar: bigint;
}

export const groupOrder = (crv: CurveName): bigint => curves[crv].Point.Fn.ORDER;

/** The length of a scalar of the curve, in bytes. */
export const scalarLength = (crv: CurveName): number => curves[crv].Point.Fn.BYTES;

export const generatePrivateKey = (crv: CurveName): PrivateKey => ({
  crv,
  scalar: bytesToNumberBE(curves[crv].utils.randomSecretKey()),
});

const secretBytes = ({crv, scalar}: PrivateKey): Uint8Array => numberToBytesBE(scalar, scalarLength(crv));

function coordinates(key: PrivateKey) {
  const size = scalarLength(key.crv);
  const point = curves[key.crv].getPublicKey(secretBytes(key), false);
  return {
    kty: 'EC',
    crv: key.crv,
    x: base64url.encode(point.slice(1, 1 + size)),
    y: base64url.encode(point.slice(1 + size)),
  };
}

/** Returns the public key as a JWK (RFC 7518 section 6.2). */
export const publicKey = (key: PrivateKey): SigningKey => signingKeySchema.parse(coordinates(key));

export const publicP256Key = (key: PrivateKey): P256Key => p256KeySchema.parse(coordinates(key));

/** Signs with ECDSA and SHA-256 (P-256) or SHA-384 (P-384). @returns r‖s in base64url */
export const sign = (key: PrivateKey, message: Uint8Array): string =>
  base64url.encode(curves[key.crv].sign(message, secretBytes(key), {lowS: false}));
