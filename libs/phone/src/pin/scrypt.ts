import {scryptAsync} from '@noble/hashes/scrypt.js';

/** The cost parameters of scrypt (RFC 7914 section 2). */
export interface ScryptCost {
  readonly N: number;
  readonly r: number;
  readonly p: number;
}

/**
 * With this cost, scrypt uses 16 MiB, and takes about 50 ms on a small machine if the platform implements it natively.
 */
export const defaultScryptCost: ScryptCost = {N: 2 ** 14, r: 8, p: 1};

/** Derives 32 bytes from a PIN with scrypt (RFC 7914). */
export type Scrypt = (pin: string, salt: Uint8Array, cost: ScryptCost) => Promise<Uint8Array>;

export const scryptInJavaScript: Scrypt = (pin, salt, {N, r, p}) =>
  scryptAsync(pin, salt, {N, r, p, dkLen: 32});
