import {equal} from '../bytes.js';
import {ContainerError} from '../container-error.js';
import {schemeOf} from '../crypto/algorithms.js';
import {verifySignature} from '../crypto/verify-signature.js';
import type {Certificate} from './certificate.js';
import {allowsUse, hasUnknownCritical, pathLengthOf} from './extensions.js';

/** From the certificate in question to the trust anchor. */
export type Path = readonly Certificate[];

const untrusted = (message: string): ContainerError => new ContainerError('untrusted_certificate', message);

/** More than any real hierarchy has. */
const MAX_AUTHORITIES = 5;

/** Certificates looked at in one search: a crafted set of them could otherwise be climbed in millions of ways. */
const MAX_STEPS = 100;

export const isSame = (a: Certificate, b: Certificate): boolean => equal(a.der, b.der);

/** True if the issuer's key made the certificate's signature. */
export const isSignedBy = (
  {signatureAlgorithm, signature, tbs}: Certificate,
  {publicKey}: Certificate,
): Promise<boolean> => verifySignature(publicKey, schemeOf(signatureAlgorithm), signature, tbs);

const isInForce = ({notBefore, notAfter}: Certificate, at: Date): boolean =>
  notBefore <= at && at <= notAfter;

/** Why an authority cannot stand in a path with this many authorities below it, or null. */
function authorityFault(issuer: Certificate, below: number): string | null {
  const pathLength = pathLengthOf(issuer);
  if (pathLength === null) return 'An issuer is not a certification authority.';
  if (pathLength < below) return 'A certification authority stands deeper than its own allows.';
  if (!allowsUse(issuer, 'keyCertSign')) return 'An issuer may not sign certificates.';
  return null;
}

/** How a certificate is judged. */
export interface PathOptions {
  /** Where trust begins. */
  readonly anchors: readonly Certificate[];
  /** Certificates that may lead there. */
  readonly intermediates: readonly Certificate[];
  /** The moment at which all of them must be in force. */
  readonly at: Date;
}

async function climb(path: Path, options: PathOptions, steps: {left: number}): Promise<Path | string> {
  const certificate = path[path.length - 1];
  if (!certificate) return 'There is no certificate.';
  if (!isInForce(certificate, options.at)) return 'A certificate is not in force at the time in question.';
  if (hasUnknownCritical(certificate))
    return 'A certificate has a critical extension that is not understood.';
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
 * Finds a path from a certificate to a trust anchor and validates it (RFC 5280 section 6, without policies and name
 * constraints: a certificate that makes those critical is refused).
 * @throws ContainerError `untrusted_certificate`
 */
export async function findPath(certificate: Certificate, options: PathOptions): Promise<Path> {
  const found = await climb([certificate], options, {left: MAX_STEPS});
  if (typeof found === 'string') throw untrusted(found);
  return found;
}
