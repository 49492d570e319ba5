import {equal} from '../bytes.js';
import {ContainerError} from '../container-error.js';
import {schemeOf} from '../crypto/algorithms.js';
import {verifySignature} from '../crypto/verify-signature.js';
import type {Certificate} from './certificate.js';
import {allowsUse, hasUnknownCritical, pathLengthOf} from './extensions.js';

/** Certificates from the verified certificate to the trust anchor. */
export type Path = readonly Certificate[];

const untrusted = (message: string): ContainerError => new ContainerError('untrusted_certificate', message);

/** Real hierarchies have fewer. */
const MAX_AUTHORITIES = 5;

/** Certificates visited in one search. A crafted set could otherwise form millions of paths. */
const MAX_STEPS = 100;

export const isSame = (a: Certificate, b: Certificate): boolean => equal(a.der, b.der);

/** True if the issuer's key made the certificate's signature. */
export const isSignedBy = (
  {signatureAlgorithm, signature, tbs}: Certificate,
  {publicKey}: Certificate,
): Promise<boolean> => verifySignature(publicKey, schemeOf(signatureAlgorithm), signature, tbs);

const isValidAt = ({notBefore, notAfter}: Certificate, at: Date): boolean =>
  notBefore <= at && at <= notAfter;

/** Why an authority cannot be in a path with this many authorities below it; null if it can. */
function authorityFault(issuer: Certificate, below: number): string | null {
  const pathLength = pathLengthOf(issuer);
  if (pathLength === null) return 'An issuer is not a certification authority.';
  if (pathLength < below)
    return 'A certification authority is deeper in the path than its path length allows.';
  if (!allowsUse(issuer, 'keyCertSign')) return 'An issuer may not sign certificates.';
  return null;
}

/** Options for a path search. */
export interface PathOptions {
  /** Trusted certificates. */
  readonly anchors: readonly Certificate[];
  /** Other certificates that the path may contain. */
  readonly intermediates: readonly Certificate[];
  /** The time at which every certificate of the path must be valid. */
  readonly at: Date;
}

async function climb(path: Path, options: PathOptions, steps: {left: number}): Promise<Path | string> {
  const certificate = path[path.length - 1];
  if (!certificate) return 'The path is empty.';
  if (!isValidAt(certificate, options.at)) return 'A certificate is not valid at this time.';
  if (hasUnknownCritical(certificate)) return 'A certificate has an unsupported critical extension.';
  if (options.anchors.some((anchor) => isSame(anchor, certificate))) return path;
  steps.left -= 1;
  if (path.length > MAX_AUTHORITIES || steps.left < 0) return 'The path is too long.';

  let fault = 'No path leads to a trust anchor.';
  for (const issuer of [...options.anchors, ...options.intermediates]) {
    if (!equal(issuer.subject, certificate.issuer) || path.some((member) => isSame(member, issuer))) continue;
    if (!(await isSignedBy(certificate, issuer))) continue;
    const found = authorityFault(issuer, path.length - 1) ?? (await climb([...path, issuer], options, steps));
    if (typeof found !== 'string') return found;
    fault = found;
  }
  return fault;
}

/**
 * Finds a path from a certificate to a trust anchor and validates it (RFC 5280 section 6). Policies are not evaluated, and
 * certificates with critical name constraints are refused.
 * @throws ContainerError `untrusted_certificate`
 */
export async function findPath(certificate: Certificate, options: PathOptions): Promise<Path> {
  const found = await climb([certificate], options, {left: MAX_STEPS});
  if (typeof found === 'string') throw untrusted(found);
  return found;
}
