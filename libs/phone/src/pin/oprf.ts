import {ristretto255_oprf} from '@noble/curves/ed25519.js';

/** The state of one evaluation. The phone sends `blinded` to the service; `blind` never leaves the phone. */
export interface Blinding {
  /** A scalar of 32 bytes. */
  readonly blind: Uint8Array;
  /** A group element of 32 bytes. */
  readonly blinded: Uint8Array;
}

/** Blinds the input, so that the service cannot learn it (RFC 9497 section 3.3.1, ristretto255-SHA512, mode OPRF). */
export const blind = (input: Uint8Array): Blinding => ristretto255_oprf.oprf.blind(input);

/**
 * Unblinds the evaluated element and returns the output of the OPRF, which has 64 bytes.
 * @throws Error if `evaluated` is not the encoding of a group element
 */
export const finalize = (input: Uint8Array, {blind}: Blinding, evaluated: Uint8Array): Uint8Array =>
  ristretto255_oprf.oprf.finalize(input, blind, evaluated);
