import {equal} from '../bytes.js';
import {ContainerError} from '../container-error.js';
import {schemeOf} from '../crypto/algorithms.js';
import {verifySignature} from '../crypto/verify-signature.js';
import type {Certificate} from './certificate.js';
import {allowsUse, hasUnknownCritical, pathLengthOf} from './extensions.js';

/** A certification path, which begins with the certificate to validate and ends with the trust anchor. */
export type Path = readonly Certificate[];

/**
 * Why a path was not accepted. A search may find many faults, but creates an error only for the one that it throws,
 * because creating errors is slow.
 */
interface Fault {
  readonly code: 'untrusted_certificate' | 'unsupported';
  readonly message: string;
}

const untrusted = (message: string): Fault => ({code: 'untrusted_certificate', message});
const unsupported = (message: string): Fault => ({code: 'unsupported', message});

const NO_PATH = untrusted('No path leads to a trust anchor.');

/** The maximum number of authorities in a path. Real hierarchies have fewer. */
const MAX_AUTHORITIES = 5;

/**
 * The maximum number of signatures that one search verifies. A crafted set of certificates could otherwise form
 * millions of paths.
 */
const MAX_STEPS = 100;

export const isSame = (a: Certificate, b: Certificate): boolean => equal(a.der, b.der);

export const isSignedBy = (
  {signatureAlgorithm, signature, tbs}: Certificate,
  {publicKey}: Certificate,
): Promise<boolean> => verifySignature(publicKey, schemeOf(signatureAlgorithm), signature, tbs);

export const isValidAt = ({notBefore, notAfter}: Certificate, at: Date): boolean =>
  notBefore <= at && at <= notAfter;

/** Returns why an authority cannot be in a path with this many authorities below it; null if it can. */
function authorityFault(issuer: Certificate, below: number): string | null {
  const pathLength = pathLengthOf(issuer);
  if (pathLength === null) return 'An issuer is not a certification authority.';
  if (pathLength < below)
    return 'A certification authority is deeper in the path than its path length allows.';
  if (!allowsUse(issuer, 'keyCertSign')) return 'An issuer may not sign certificates.';
  return null;
}

export interface PathOptions {
  readonly anchors: readonly Certificate[];
  /** Other certificates that the path may contain. */
  readonly intermediates: readonly Certificate[];
  /** The times at which every certificate of the path must be valid. */
  readonly times: readonly Date[];
}

interface Budget {
  steps: number;
}

/** Returns why a certificate cannot be in any path; undefined if it can. */
function certificateFault(certificate: Certificate, {times}: PathOptions): Fault | undefined {
  if (!times.every((time) => isValidAt(certificate, time)))
    return untrusted('A certificate is not valid at this time.');
  if (hasUnknownCritical(certificate))
    return untrusted('A certificate has an unsupported critical extension.');
  if (certificate.publicKey.kind === 'unsupported')
    return unsupported('The key of a certificate is not supported.');
  return undefined;
}

/**
 * Returns a fault if the issuer's signature is invalid or not supported; undefined if it is valid. The search continues
 * after this fault, because another issuer may have the same name.
 */
async function signatureFault(certificate: Certificate, issuer: Certificate): Promise<Fault | undefined> {
  try {
    return (await isSignedBy(certificate, issuer)) ? undefined : NO_PATH;
  } catch (error) {
    if (error instanceof ContainerError && error.code === 'unsupported') return unsupported(error.message);
    throw error;
  }
}

/**
 * Selects the fault to report. A path with an unsupported key or algorithm may be valid, so this fault outweighs every
 * other.
 */
const heavier = (a: Fault, b: Fault): Fault => (a.code === 'unsupported' ? a : b);

const isFault = (found: Path | Fault): found is Fault => 'code' in found;

async function climb(path: Path, options: PathOptions, budget: Budget): Promise<Path | Fault> {
  const certificate = path[path.length - 1];
  if (!certificate) return untrusted('The path is empty.');
  const own = certificateFault(certificate, options);
  if (own) return own;
  if (options.anchors.some((anchor) => isSame(anchor, certificate))) return path;
  if (path.length > MAX_AUTHORITIES) return untrusted('The path is too long.');

  let fault = NO_PATH;
  for (const issuer of [...options.anchors, ...options.intermediates]) {
    if (!equal(issuer.subject, certificate.issuer) || path.some((member) => isSame(member, issuer))) continue;
    budget.steps -= 1;
    if (budget.steps < 0) return untrusted('The path is too long.');
    const unsigned = await signatureFault(certificate, issuer);
    if (unsigned) {
      fault = heavier(unsigned, fault);
      continue;
    }
    const limits = authorityFault(issuer, path.length - 1);
    const found = limits ? untrusted(limits) : await climb([...path, issuer], options, budget);
    if (!isFault(found)) return found;
    fault = heavier(fault, found);
  }
  return fault;
}

/**
 * Finds a path from a certificate to a trust anchor and validates it (RFC 5280 section 6). Policies are not evaluated,
 * and certificates with critical name constraints are refused.
 * @throws ContainerError `untrusted_certificate`; `unsupported` if a path may exist, but needs a key or algorithm that
 *   is not supported; `malformed_signature`, `too_large`
 */
export async function findPath(certificate: Certificate, options: PathOptions): Promise<Path> {
  const found = await climb([certificate], options, {steps: MAX_STEPS});
  if (isFault(found)) throw new ContainerError(found.code, found.message);
  return found;
}
