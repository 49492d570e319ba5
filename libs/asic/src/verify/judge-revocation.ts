import {ContainerError} from '../container-error.js';
import {requireGood, type RevocationData} from '../revocation/judge.js';
import type {VerifiedTimestamp} from '../timestamp/verify-token.js';
import type {Certificate} from '../x509/certificate.js';
import type {Path} from '../x509/path.js';

/** A certification path, and when it was used. */
export interface UsedPath {
  readonly path: Path;
  readonly usedAt: Date;
  /** The time of verification. */
  readonly at: Date;
  /** True for the path of the signer, false for that of a timestamp authority. */
  readonly isSigner: boolean;
}

/** Returns the paths of the signer and of the timestamp authority. Without a timestamp, the signer's is used at `at`. */
export const usedPaths = (chain: Path, timestamp: VerifiedTimestamp | undefined, at: Date): UsedPath[] => [
  {path: chain, usedAt: timestamp?.time ?? at, at, isSigner: true},
  ...(timestamp ? [{path: timestamp.path, usedAt: timestamp.time, at, isSigner: false}] : []),
];

/** A revoked authority above the signer has a code of its own. */
function namedAuthority(error: unknown): unknown {
  const isRevoked = error instanceof ContainerError && error.code === 'revoked_certificate';
  return isRevoked ? new ContainerError('revoked_authority', error.message) : error;
}

type Selection = (certificate: Certificate) => boolean;
const every: Selection = () => true;

/** Requires that no selected certificate of a path was revoked, and returns the certificates of the OCSP responders. */
async function requireGoodPath(
  {path, usedAt, at, isSigner}: UsedPath,
  data: RevocationData,
  isSelected: Selection,
): Promise<Certificate[]> {
  const responders: Certificate[] = [];
  for (const [index, certificate] of path.entries()) {
    const [issuer, ...above] = path.slice(index + 1);
    if (!issuer || !isSelected(certificate)) continue;
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
 * @param isSelected which certificates are judged. Default: all
 * @returns the certificates of the OCSP responders on which the evidence rests
 * @throws ContainerError `revoked_certificate`, `revoked_authority`, `outdated_revocation`, `invalid_revocation`,
 *   `malformed_signature`, `unsupported`, `too_large`
 */
export async function verifyRevocation(
  data: RevocationData,
  paths: readonly UsedPath[],
  isSelected = every,
): Promise<Certificate[]> {
  const responders: Certificate[] = [];
  for (const path of paths) responders.push(...(await requireGoodPath(path, data, isSelected)));
  return responders;
}

/** True if revocation data shows that the path of a timestamp authority was revoked. */
export async function isRevokedAuthority(
  data: RevocationData,
  {path, time}: VerifiedTimestamp,
  at: Date,
): Promise<boolean> {
  try {
    await requireGoodPath({path, usedAt: time, at, isSigner: false}, data, every);
    return false;
  } catch (error) {
    if (!(error instanceof ContainerError)) throw error;
    return error.code === 'revoked_certificate';
  }
}
