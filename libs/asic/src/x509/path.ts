import {equal} from '../bytes.js';
import {ContainerError} from '../container-error.js';
import {schemeOf} from '../crypto/algorithms.js';
import {verifySignature} from '../crypto/verify-signature.js';
import {oid} from '../object-identifiers.js';
import type {Certificate} from './certificate.js';
import {allowsUse, hasUnknownCritical, pathLengthOf, requiresPolicy} from './extensions.js';
import {judgeName} from './name-constraints.js';
import {isSameName} from './same-name.js';

/** A certification path, which begins with the certificate to validate and ends with the trust anchor. */
export type Path = readonly Certificate[];

/**
 * Why a path was not accepted. A search may find many faults, but creates an error only for the one that it throws,
 * because creating errors is slow.
 */
interface Fault {
  readonly code: 'untrusted_certificate' | 'expired_certificate' | 'not_yet_valid' | 'unsupported';
  readonly message: string;
}

const untrusted = (message: string): Fault => ({code: 'untrusted_certificate', message});
const unsupported = (message: string): Fault => ({code: 'unsupported', message});

const NO_PATH = untrusted('No path leads to a trust anchor.');

/** The maximum number of authorities in a path. Real hierarchies have fewer. */
const MAX_AUTHORITIES = 10;

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

/**
 * True if an anchor states that it does not belong to an authority, such as the certificate of a person. Apart from
 * this, nothing in an anchor is judged (RFC 5280 section 6.1.1 (d)).
 */
function isEndEntity(anchor: Certificate): boolean {
  const {extensions} = anchor;
  return (
    (extensions.has(oid.basicConstraints) && pathLengthOf(anchor) === null) ||
    (extensions.has(oid.keyUsage) && !allowsUse(anchor, 'keyCertSign'))
  );
}

/** Self-issued authorities, such as those with a new key, do not count for constraints (RFC 5280 section 6.1.4). */
const isSelfIssued = ({subject, issuer}: Certificate): boolean => isSameName(subject, issuer);

/** Returns a fault if the name constraints of an authority do not allow a path below it; undefined if they do. */
function nameFault(issuer: Certificate, [leaf, ...authorities]: Path): Fault | undefined {
  const named = authorities.filter((authority) => !isSelfIssued(authority));
  const verdicts = [...(leaf ? [leaf] : []), ...named].map((certificate) => judgeName(certificate, issuer));
  if (verdicts.includes('forbidden'))
    return untrusted('The name constraints of a certification authority do not allow a name below it.');
  if (verdicts.includes('unsupported'))
    return unsupported('The name constraints of a certification authority are not supported.');
  return undefined;
}

/** Returns why an authority cannot be above a path; undefined if it can. */
function authorityFault(issuer: Certificate, below: Path): Fault | undefined {
  const pathLength = pathLengthOf(issuer);
  if (pathLength === null) return untrusted('An issuer is not a certification authority.');
  if (pathLength < below.slice(1).filter((authority) => !isSelfIssued(authority)).length)
    return untrusted('A certification authority is deeper in the path than its path length allows.');
  if (!allowsUse(issuer, 'keyCertSign')) return untrusted('An issuer may not sign certificates.');
  return nameFault(issuer, below);
}

const anchorFault = (anchor: Certificate): Fault | undefined =>
  isEndEntity(anchor) ? untrusted('An issuer is not a certification authority.') : undefined;

export interface PathOptions {
  readonly anchors: readonly Certificate[];
  /** Other certificates that the path may contain. */
  readonly intermediates: readonly Certificate[];
  /** The times at which every certificate of the path except the anchor must be valid. */
  readonly times: readonly Date[];
}

interface Budget {
  steps: number;
}

/** Returns a fault if a certificate is not valid at all times; undefined if it is. */
function timeFault(certificate: Certificate, {times}: PathOptions): Fault | undefined {
  if (times.some((time) => time < certificate.notBefore))
    return {code: 'not_yet_valid', message: 'A certificate is not valid yet at this time.'};
  if (times.some((time) => time > certificate.notAfter))
    return {code: 'expired_certificate', message: 'A certificate is not valid any more at this time.'};
  return undefined;
}

/** Returns why a certificate below a trust anchor cannot be in any path; undefined if it can. */
function certificateFault(certificate: Certificate, options: PathOptions): Fault | undefined {
  const untimely = timeFault(certificate, options);
  if (untimely) return untimely;
  if (hasUnknownCritical(certificate))
    return unsupported('A certificate has an unsupported critical extension.');
  if (requiresPolicy(certificate))
    return unsupported('A certificate requires certificate policies, which are not evaluated.');
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
  const {anchors, intermediates} = options;
  if (anchors.some((anchor) => isSame(anchor, certificate))) return path;
  const own = certificateFault(certificate, options);
  if (own) return own;
  if (path.length > MAX_AUTHORITIES)
    return unsupported(`The path has more than ${MAX_AUTHORITIES} authorities.`);

  let fault = NO_PATH;
  for (const issuer of [...anchors, ...intermediates]) {
    if (!isSameName(issuer.subject, certificate.issuer) || path.some((member) => isSame(member, issuer)))
      continue;
    budget.steps -= 1;
    if (budget.steps < 0) return untrusted('The path is too long.');
    const unsigned = await signatureFault(certificate, issuer);
    if (unsigned) {
      fault = heavier(unsigned, fault);
      continue;
    }
    const isAnchor = anchors.some((anchor) => isSame(anchor, issuer));
    const limits = isAnchor ? anchorFault(issuer) : authorityFault(issuer, path);
    const found = limits ?? (await climb([...path, issuer], options, budget));
    if (!isFault(found)) return found;
    fault = heavier(fault, found);
  }
  return fault;
}

/**
 * Selects the fault of a certificate without a path at the required times. A certificate is called expired only if its
 * path is valid apart from the times, because anyone can create a certificate that has expired.
 */
async function untimelyFault(certificate: Certificate, options: PathOptions, found: Fault): Promise<Fault> {
  const timeless = await climb([certificate], {...options, times: []}, {steps: MAX_STEPS});
  if (isFault(timeless)) return timeless;
  const {anchors} = options;
  const dated = timeless.filter((member) => !anchors.some((anchor) => isSame(anchor, member)));
  const faults = dated.map((member) => timeFault(member, options)).filter((fault) => fault !== undefined);
  return faults.find(({code}) => code === 'not_yet_valid') ?? faults[0] ?? found;
}

/**
 * Finds a path from a certificate to a trust anchor and validates it (RFC 5280 section 6). Policies are not evaluated. The validity and the extensions of trust anchors do not
 * matter.
 * @throws ContainerError `untrusted_certificate`; `expired_certificate`, `not_yet_valid` if a path exists, but not at all
 *   of the times; `unsupported` if a path may exist, but needs a key or algorithm that
 *   is not supported; `malformed_signature`, `too_large`
 */
export async function findPath(certificate: Certificate, options: PathOptions): Promise<Path> {
  const found = await climb([certificate], options, {steps: MAX_STEPS});
  if (!isFault(found)) return found;
  const fault = found.code === 'unsupported' ? found : await untimelyFault(certificate, options, found);
  throw new ContainerError(fault.code, fault.message);
}
