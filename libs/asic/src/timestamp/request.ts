import {primitives} from '#primitives';
import type {Bytes} from '../bytes.js';
import {hashIdentifiers} from '../crypto/signing-suite.js';
import {encode, integer, octetString, sequence, smallInteger} from '../der/write.js';
import {tag} from '../der/tags.js';

/** A question to a time-stamping authority, and what its answer is held against. */
export interface TimestampRequest {
  /** TimeStampReq, to be posted as `application/timestamp-query`. */
  readonly der: Bytes;
  /** What is to be time-stamped. */
  readonly message: Uint8Array;
  /** Content octets of the INTEGER. */
  readonly nonce: Uint8Array;
}

const TRUE = encode(tag.boolean, Uint8Array.of(0xff));

/** Eight random octets that are a positive integer in its shortest form. */
function randomNonce(): Uint8Array {
  const nonce = crypto.getRandomValues(new Uint8Array(8));
  nonce[0] = ((nonce[0] ?? 0) & 0x3f) | 0x40;
  return nonce;
}

/**
 * Asks for a time stamp over the SHA-256 of a message (RFC 3161 section 2.4.1): version 1, with a nonce, and for the
 * authority's certificate to come with it.
 * @param message for a container, what `signatureValueOf` gives
 */
export async function buildTimestampRequest(message: Uint8Array): Promise<TimestampRequest> {
  const nonce = randomNonce();
  const digest = await primitives.digest('SHA-256', message);
  const imprint = sequence(hashIdentifiers['SHA-256'], octetString(digest));
  return {der: sequence(smallInteger(1), imprint, integer(nonce), TRUE), message, nonce};
}
