import {ContainerError} from '../container-error.js';
import type {EmbeddedEvidence} from '../formats/evidence.js';
import {type VerifiedTimestamp, verifyTimestampToken} from '../timestamp/verify-token.js';
import type {TrustStore} from '../x509/trust-store.js';

/** The maximum number of timestamps of a signature. It is small, because each timestamp requires a path search. */
const MAX_TIMESTAMPS = 8;

export interface Timestamps {
  /** Valid timestamps, the earliest first. */
  readonly verified: readonly [VerifiedTimestamp, ...VerifiedTimestamp[]];
  readonly errors: readonly unknown[];
}

const hasExpired = (error: unknown): boolean =>
  error instanceof ContainerError && error.code === 'expired_certificate';

/**
 * Verifies the timestamps of a signature. One valid timestamp is enough, even if others are invalid.
 * @throws the error of a timestamp if none is valid, preferably of one that was valid until its authority expired
 */
export async function verifyTimestamps(
  {timestamps, certificates}: EmbeddedEvidence,
  {trust, at}: {readonly trust: TrustStore; readonly at: Date},
): Promise<Timestamps> {
  if (timestamps.length > MAX_TIMESTAMPS)
    throw new ContainerError('too_large', `The signature has more than ${MAX_TIMESTAMPS} timestamps.`);
  const stamping = {anchors: trust.anchors, intermediates: certificates, at};
  const verified: VerifiedTimestamp[] = [];
  const errors: unknown[] = [];
  for (const {token, message} of timestamps) {
    try {
      verified.push(await verifyTimestampToken(token, message, stamping));
    } catch (error) {
      errors.push(error);
    }
  }
  const [earliest, ...later] = verified.toSorted((a, b) => a.time.getTime() - b.time.getTime());
  if (!earliest) throw errors.find(hasExpired) ?? errors[0];
  return {verified: [earliest, ...later], errors};
}
