import {ContainerError} from '../container-error.js';
import {hashOf} from '../crypto/algorithms.js';
import type {HashName} from '../crypto/primitives.js';
import {fieldsOf, readDer} from '../der/read.js';
import {context, tag} from '../der/tags.js';
import {integerOctets, objectIdentifierOf, octetsOf, smallNumber, timeOf} from '../der/values.js';

/** The content of a timestamp (RFC 3161 section 2.4.2, TSTInfo). */
export interface TstInfo {
  readonly policy: string;
  readonly hash: HashName;
  readonly imprint: Uint8Array;
  readonly time: Date;
  /** The content octets of an INTEGER. */
  readonly nonce: Uint8Array | undefined;
}

/** @throws ContainerError `malformed_signature`, `unsupported`, `too_large`, `invalid_timestamp` */
export function readTstInfo(der: Uint8Array): TstInfo {
  const fields = fieldsOf(readDer(der));
  if (smallNumber(fields.next()) !== 1)
    throw new ContainerError('invalid_timestamp', 'The timestamp has an unknown version.');
  const policy = objectIdentifierOf(fields.next());
  const messageImprint = fieldsOf(fields.next());
  const hash = hashOf(messageImprint.next());
  const imprint = octetsOf(messageImprint.next());
  messageImprint.end();
  fields.next(tag.integer);
  const time = timeOf(fields.next(tag.generalizedTime));
  fields.optional(tag.sequence);
  fields.optional(tag.boolean);
  const nonce = fields.optional(tag.integer);
  fields.optional(context(0));
  fields.optional(context(1));
  fields.end();
  return {policy, hash, imprint, time, nonce: nonce && integerOctets(nonce)};
}
