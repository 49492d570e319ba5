import {equal} from '../bytes.js';
import {ContainerError} from '../container-error.js';
import {fieldsOf, readDer} from '../der/read.js';
import {tag} from '../der/tags.js';
import {smallNumber} from '../der/values.js';
import type {TimestampRequest} from './request.js';
import {type TimestampTrust, type VerifiedTimestamp, verifyTimestampToken} from './verify-token.js';

/** A verified timestamp with its token, a TimeStampToken in DER. */
export interface AcceptedTimestamp extends VerifiedTimestamp {
  readonly token: Uint8Array;
}

/** The values of PKIStatus for a granted request: granted (0) and grantedWithMods (1). */
const GRANTED = [0, 1];

const invalid = (message: string): ContainerError => new ContainerError('invalid_timestamp', message);

/**
 * Accepts a response if it is valid and matches this request.
 * @param response a TimeStampResp in DER
 * @throws ContainerError `invalid_timestamp` if the authority refused or the nonce is different, and the errors of
 *   `verifyTimestampToken`
 */
export async function acceptTimestampResponse(
  response: Uint8Array,
  request: TimestampRequest,
  trust: TimestampTrust,
): Promise<AcceptedTimestamp> {
  const fields = fieldsOf(readDer(response));
  const status = smallNumber(fieldsOf(fields.next()).next(tag.integer));
  const token = fields.optional(tag.sequence);
  fields.end();
  if (!GRANTED.includes(status) || !token)
    throw invalid(`The authority refused the timestamp with status ${status}.`);
  const verified = await verifyTimestampToken(token.bytes, request.message, trust);
  if (!verified.info.nonce || !equal(verified.info.nonce, request.nonce))
    throw invalid('The timestamp answers another request.');
  return {...verified, token: token.bytes};
}
