import {base64url} from 'jose';
import {z} from 'zod';
import {blind, finalize, type Blinding} from './oprf.js';
import {scryptInJavaScript, type Scrypt, type ScryptCost} from './scrypt.js';

export const pinSchema = z.string().regex(/^[0-9]{4,12}$/, 'must have 4 to 12 digits');

/**
 * Parameters of scrypt (RFC 7914), which turns the PIN into the input of the OPRF. Scrypt slows down an attacker who
 * has both the phone's storage and the service's OPRF key. Without the OPRF key, nobody can test PINs offline.
 */
export const pinStretchingSchema = z.strictObject({
  /** 16 random bytes in base64url. */
  salt: z.string(),
  N: z.int(),
  r: z.int(),
  p: z.int(),
});
export type PinStretching = z.infer<typeof pinStretchingSchema>;

export const newStretching = (cost: ScryptCost): PinStretching => ({
  salt: base64url.encode(crypto.getRandomValues(new Uint8Array(16))),
  ...cost,
});

/** One evaluation of a PIN with the OPRF key of the service. */
export class PinEvaluation {
  readonly #input: Uint8Array;
  readonly #blinding: Blinding;

  private constructor(input: Uint8Array) {
    this.#input = input;
    this.#blinding = blind(input);
  }

  static async begin(
    pin: string,
    {salt, ...cost}: PinStretching,
    scrypt: Scrypt = scryptInJavaScript,
  ): Promise<PinEvaluation> {
    return new PinEvaluation(await scrypt(pin, base64url.decode(salt), cost));
  }

  /** The blinded PIN, which the service evaluates, in base64url. The blinded element reveals nothing about the PIN. */
  get blindedElement(): string {
    return base64url.encode(this.#blinding.blinded);
  }

  /**
   * Derives the 64-byte secret that masks the keys.
   * @param evaluatedElement the evaluated element in the service's response, in base64url
   */
  finish(evaluatedElement: string): Uint8Array {
    return finalize(this.#input, this.#blinding, base64url.decode(evaluatedElement));
  }
}
