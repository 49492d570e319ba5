import {scryptAsync} from '@noble/hashes/scrypt.js';
import {base64url} from 'jose';
import {z} from 'zod';
import {blind, finalize, type Blinding} from './oprf.js';

/** A PIN that a person may choose. */
export const pinSchema = z.string().regex(/^[0-9]{4,12}$/, 'must have 4 to 12 digits');

/**
 * How the PIN becomes the input of the OPRF: scrypt (RFC 7914). It slows the search of whoever holds both the phone
 * and the service's key; without that key there is nothing to search.
 */
export const pinStretchingSchema = z.strictObject({
  /** 16 random bytes, base64url. */
  salt: z.string(),
  N: z.int(),
  r: z.int(),
  p: z.int(),
});
export type PinStretching = z.infer<typeof pinStretchingSchema>;
export type ScryptCost = Pick<PinStretching, 'N' | 'r' | 'p'>;

/** 16 MiB and some 50 ms on a small machine. */
export const defaultScryptCost: ScryptCost = {N: 2 ** 14, r: 8, p: 1};

export const newStretching = (cost: ScryptCost): PinStretching => ({
  salt: base64url.encode(crypto.getRandomValues(new Uint8Array(16))),
  ...cost,
});

/** A PIN on its way through the service's OPRF. */
export class PinEvaluation {
  readonly #input: Uint8Array;
  readonly #blinding: Blinding;

  private constructor(input: Uint8Array) {
    this.#input = input;
    this.#blinding = blind(input);
  }

  static async begin(pin: string, {salt, N, r, p}: PinStretching): Promise<PinEvaluation> {
    return new PinEvaluation(await scryptAsync(pin, base64url.decode(salt), {N, r, p, dkLen: 32}));
  }

  /** What the service is asked to evaluate, base64url. Says nothing about the PIN. */
  get blindedElement(): string {
    return base64url.encode(this.#blinding.blinded);
  }

  /** The secret that masks the keys, 64 bytes, from the service's answer in base64url. */
  finish(evaluatedElement: string): Uint8Array {
    return finalize(this.#input, this.#blinding, base64url.decode(evaluatedElement));
  }
}
