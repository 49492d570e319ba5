import {primitives} from '#primitives';
import type {Bytes} from '../bytes.js';
import {hashIdentifiers} from '../crypto/signing-suite.js';
import {encode, integer, octetString, sequence, smallInteger} from '../der/write.js';
import {tag} from '../der/tags.js';

/** A request to a timestamp authority, with the values that the response must match. */
export interface TimestampRequest {
  /** The TimeStampReq, which is sent as `application/timestamp-query`. */
  readonly der: Bytes;
  readonly message: Uint8Array;
  /** The content octets of an INTEGER. */
  readonly nonce: Uint8Array;
}

const TRUE = encode(tag.boolean, Uint8Array.of(0xff));

/** Returns eight random octets, which are a positive INTEGER in its shortest form. */
function randomNonce(): Uint8Array {
  const [first = 0, ...others] = crypto.getRandomValues(new Uint8Array(8));
  return Uint8Array.of((first & 0x3f) | 0x40, ...others);
}

/**
 * Builds a request for a timestamp over the SHA-256 of a message (RFC 3161 section 2.4.1): version 1, with a nonce and
 * with certReq, so that the token contains the authority's certificate.
 * @param message the bytes to timestamp; for a container, the `timestampInput` of its signature format
 */
export async function buildTimestampRequest(message: Uint8Array): Promise<TimestampRequest> {
  const nonce = randomNonce();
  const digest = await primitives.digest('SHA-256', message);
  const imprint = sequence(hashIdentifiers['SHA-256'], octetString(digest));
  return {der: sequence(smallInteger(1), imprint, integer(nonce), TRUE), message, nonce};
}
