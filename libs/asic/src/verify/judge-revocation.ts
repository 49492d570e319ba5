import {ContainerError} from '../container-error.js';
import {requireGood, type RevocationData} from '../revocation/judge.js';
import type {VerifiedTimestamp} from '../timestamp/verify-token.js';
import type {Certificate} from '../x509/certificate.js';
import type {Path} from '../x509/path.js';

interface PathUse {
  readonly usedAt: Date;
  /** The time of verification. */
  readonly at: Date;
  /** True for the path of the signer, false for that of a timestamp authority. */
  readonly isSigner: boolean;
}

/** A revoked authority above the signer has a code of its own. */
function namedAuthority(error: unknown): unknown {
  const isRevoked = error instanceof ContainerError && error.code === 'revoked_certificate';
  return isRevoked ? new ContainerError('revoked_authority', error.message) : error;
}

/** Requires that no certificate of a path was revoked, and returns the certificates of the OCSP responders. */
async function requireGoodPath(
  path: Path,
  data: RevocationData,
  {usedAt, at, isSigner}: PathUse,
): Promise<Certificate[]> {
  const responders: Certificate[] = [];
  for (const [index, certificate] of path.entries()) {
    const [issuer, ...above] = path.slice(index + 1);
    if (!issuer) continue;
    const time = {usedAt, at, producedAfterUse: isSigner && index === 0, keyMustBeSafe: !isSigner};
    const judging = requireGood({certificate, issuer, above}, data, time);
    const responder = await judging.catch((error: unknown) => {
      throw isSigner && index > 0 ? namedAuthority(error) : error;
    });
    if (responder) responders.push(responder);
  }
  return responders;
}

/**
 * Requires evidence that no certificate below a trust anchor was revoked at the time of the timestamp. For the signer's
 * certificate, the evidence must have been produced after this time. In the path of the timestamp authority, a later
 * revocation also fails the check if its reason puts the key in doubt, because an attacker who has this key can create
 * timestamps with any time.
 * @returns the certificates of the OCSP responders on which the evidence rests
 * @throws ContainerError `revoked_certificate`, `revoked_authority`, `outdated_revocation`, `invalid_revocation`,
 *   `malformed_signature`, `unsupported`, `too_large`
 */
export async function verifyRevocation(
  data: RevocationData,
  chain: Path,
  timestamp: VerifiedTimestamp,
  at: Date,
): Promise<Certificate[]> {
  const usedAt = timestamp.time;
  return [
    ...(await requireGoodPath(chain, data, {usedAt, at, isSigner: true})),
    ...(await requireGoodPath(timestamp.path, data, {usedAt, at, isSigner: false})),
  ];
}

/** True if revocation data shows that the path of a timestamp authority was revoked. */
export async function isRevokedAuthority(
  data: RevocationData,
  {path, time}: VerifiedTimestamp,
  at: Date,
): Promise<boolean> {
  try {
    await requireGoodPath(path, data, {usedAt: time, at, isSigner: false});
    return false;
  } catch (error) {
    if (!(error instanceof ContainerError)) throw error;
    return error.code === 'revoked_certificate';
  }
}
