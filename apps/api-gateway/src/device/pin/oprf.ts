import sodium from 'libsodium-wrappers-sumo';

/** Resolves once the WebAssembly of libsodium is compiled. Only then can the functions of this module be called. */
export const oprfIsReady: Promise<void> = sodium.ready;

/** The identity element is encoded as zeros. An OPRF must refuse it (RFC 9497 section 4.1). */
const isIdentity = (element: Uint8Array): boolean => element.every((byte) => byte === 0);

/** A new secret OPRF key: a random ristretto255 scalar other than zero, 32 bytes in little-endian order. */
export const newOprfKey = (): Uint8Array => sodium.crypto_core_ristretto255_scalar_random();

/** True for the canonical encoding of a ristretto255 element other than the identity. */
export const isBlindedElement = (bytes: Uint8Array): boolean =>
  bytes.length === sodium.crypto_core_ristretto255_BYTES &&
  !isIdentity(bytes) &&
  sodium.crypto_core_ristretto255_is_valid_point(bytes);

/**
 * BlindEvaluate of OPRF(ristretto255, SHA-512) in mode OPRF (RFC 9497 section 3.3.1).
 * @param blindedElement must have passed `isBlindedElement`
 */
export const evaluate = (key: Uint8Array, blindedElement: Uint8Array): Uint8Array =>
  sodium.crypto_scalarmult_ristretto255(key, blindedElement);
