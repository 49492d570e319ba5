import {primitives} from '#primitives';
import {equal} from '../bytes.js';
import {readSignedData, type SignedData} from '../cms/read-signed-data.js';
import {verifyContent, verifySignerInfo} from '../cms/verify-signer.js';
import {CLOCK_TOLERANCE} from '../clock-tolerance.js';
import {ContainerError} from '../container-error.js';
import {oid} from '../object-identifiers.js';
import type {Certificate} from '../x509/certificate.js';
import {purposesOf} from '../x509/extensions.js';
import {findPath, type Path} from '../x509/path.js';
import {readTstInfo, type TstInfo} from './tst-info.js';

export interface VerifiedTimestamp {
  readonly time: Date;
  readonly info: TstInfo;
  /** The certification path of the timestamp authority, which ends with the trust anchor. */
  readonly path: Path;
}

export interface TimestampTrust {
  readonly anchors: readonly Certificate[];
  /** Certificates in addition to those in the token. */
  readonly intermediates?: readonly Certificate[];
  /**
   * The time of verification. The authority's certificates must be valid both at this time and at the time of the
   * timestamp.
   */
  readonly at: Date;
}

const invalid = (message: string): ContainerError => new ContainerError('invalid_timestamp', message);

/**
 * Requires that time-stamping is the only extended key usage of the certificate, in a critical extension (RFC 3161
 * section 2.3).
 */
function requireTimestampingUse(certificate: Certificate): void {
  const purposes = purposesOf(certificate);
  const isCritical = certificate.extensions.get(oid.extKeyUsage)?.critical === true;
  if (!isCritical || purposes.length !== 1 || purposes[0] !== oid.timeStamping)
    throw new ContainerError('untrusted_certificate', 'The certificate of the timestamp is for another use.');
}

function contentOf({contentType, content}: SignedData): Uint8Array {
  if (contentType !== oid.tstInfo || !content) throw invalid('The token is not a timestamp.');
  return content;
}

/**
 * Verifies a TimeStampToken over a message: the digest of the message, the time, the signature, and the extended key
 * usage and the path of the signing certificate.
 * @throws ContainerError `invalid_timestamp`, `invalid_signature`, `untrusted_certificate`, `malformed_signature`,
 *   `weak_algorithm`, `unsupported`, `too_large`
 */
export async function verifyTimestampToken(
  token: Uint8Array,
  message: Uint8Array,
  trust: TimestampTrust,
): Promise<VerifiedTimestamp> {
  const signedData = readSignedData(token, trust.intermediates);
  const content = contentOf(signedData);
  const info = readTstInfo(content);
  if (info.hash === 'SHA-1') throw new ContainerError('weak_algorithm', 'The timestamp uses a SHA-1 digest.');
  if (!equal(await primitives.digest(info.hash, message), info.imprint))
    throw invalid('The timestamp covers another signature.');
  if (info.time.getTime() > trust.at.getTime() + CLOCK_TOLERANCE)
    throw invalid('The timestamp is from the future.');
  await verifyContent(signedData, content);
  await verifySignerInfo(signedData);
  const {certificate} = signedData.signer;
  requireTimestampingUse(certificate);
  const intermediates = [...signedData.certificates, ...(trust.intermediates ?? [])];
  // Archive timestamps are not supported, so the certificates must still be valid when the timestamp is verified.
  const times = [info.time, trust.at];
  const path = await findPath(certificate, {anchors: trust.anchors, intermediates, times});
  return {time: info.time, info, path};
}
