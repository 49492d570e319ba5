import {primitives} from '#primitives';
import {equal} from '../bytes.js';
import {readSignedData, type SignedData} from '../cms/read-signed-data.js';
import {verifyContent, verifySignerInfo} from '../cms/verify-signer.js';
import {ContainerError} from '../container-error.js';
import {oid} from '../object-identifiers.js';
import type {Certificate} from '../x509/certificate.js';
import {purposesOf} from '../x509/extensions.js';
import {findPath, type Path} from '../x509/path.js';
import {readTstInfo, type TstInfo} from './tst-info.js';

/** A time stamp that holds. */
export interface VerifiedTimestamp {
  readonly time: Date;
  readonly info: TstInfo;
  /** From the time-stamping unit to the trust anchor. */
  readonly path: Path;
}

/** How a time stamp is judged. */
export interface TimestampTrust {
  readonly anchors: readonly Certificate[];
  /** Certificates beside those in the token. */
  readonly intermediates?: readonly Certificate[];
  /** When the unit's certificates must be in force: now. */
  readonly at: Date;
}

const invalid = (message: string): ContainerError => new ContainerError('invalid_timestamp', message);

/** The certificate is for time-stamping, for nothing else, and says so critically (RFC 3161 section 2.3). */
function requireTimestampingUse(certificate: Certificate): void {
  const purposes = purposesOf(certificate);
  const isCritical = certificate.extensions.get(oid.extKeyUsage)?.critical === true;
  if (!isCritical || purposes.length !== 1 || purposes[0] !== oid.timeStamping)
    throw new ContainerError('untrusted_certificate', 'The time stamp is signed with a key for another use.');
}

function contentOf({contentType, content}: SignedData): Uint8Array {
  if (contentType !== oid.tstInfo || !content) throw invalid('This is no time stamp.');
  return content;
}

/**
 * Verifies a TimeStampToken over a message: imprint, signature, binding to its certificate, purpose and path of that.
 * @throws ContainerError `invalid_timestamp`, `invalid_signature`, `untrusted_certificate`, `malformed_signature`,
 *   `unsupported`
 */
export async function verifyTimestampToken(
  token: Uint8Array,
  message: Uint8Array,
  trust: TimestampTrust,
): Promise<VerifiedTimestamp> {
  const signedData = readSignedData(token);
  const content = contentOf(signedData);
  const info = readTstInfo(content);
  if (info.hash === 'SHA-1')
    throw new ContainerError('unsupported', 'The time stamp is over a SHA-1 digest.');
  if (!equal(await primitives.digest(info.hash, message), info.imprint))
    throw invalid('The time stamp is not over this signature.');
  await verifyContent(signedData, content);
  await verifySignerInfo(signedData);
  const {certificate} = signedData.signer;
  requireTimestampingUse(certificate);
  const intermediates = [...signedData.certificates, ...(trust.intermediates ?? [])];
  const path = await findPath(certificate, {anchors: trust.anchors, intermediates, at: trust.at});
  return {time: info.time, info, path};
}
