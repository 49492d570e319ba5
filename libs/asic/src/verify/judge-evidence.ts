import {ContainerError} from '../container-error.js';
import {earliestEnd, type EvidenceEnd, holdersIn} from '../evidence-end/evidence-end.js';
import {hasRevocationData} from '../formats/evidence.js';
import type {OpenSignature} from '../formats/signature.js';
import type {VerifiedTimestamp} from '../timestamp/verify-token.js';
import type {Certificate} from '../x509/certificate.js';
import {allowsUse, isNeverRevoked} from '../x509/extensions.js';
import {findPath, type Path} from '../x509/path.js';
import type {TrustStore} from '../x509/trust-store.js';
import {Checks} from './checks.js';
import {isRevokedAuthority, usedPaths, verifyRevocation} from './judge-revocation.js';
import {readRevocationData} from './revocation-data.js';
import {verifyTimestamps} from './verify-timestamps.js';

export type EvidencedSignature = Pick<OpenSignature, 'certificate' | 'evidence'>;

export interface EvidenceRules {
  readonly trust: TrustStore;
  /** The time of verification. */
  readonly at: Date;
}

/** The results of the checks `chain`, `timestamp` and `revocation`. */
export interface JudgedEvidence {
  readonly checks: Checks;
  /**
   * The earliest valid timestamp for which the chain and the revocation data are valid. If there is no such timestamp,
   * the earliest valid timestamp; undefined if no timestamp is valid.
   */
  readonly timestamp: VerifiedTimestamp | undefined;
  /** The path of the signer at the time of this timestamp, or at the time of verification; undefined without one. */
  readonly chain: Path | undefined;
  /** When the first certificate below a trust anchor ends; undefined if the chain did not pass. */
  readonly end: EvidenceEnd | undefined;
  /** One sentence for each invalid timestamp, if another timestamp is valid. */
  readonly notes: readonly string[];
}

async function verifyChain(
  {certificate, evidence}: EvidencedSignature,
  trust: TrustStore,
  at: Date,
): Promise<Path> {
  if (!allowsUse(certificate, 'nonRepudiation'))
    throw new ContainerError('untrusted_certificate', 'The certificate does not allow signing documents.');
  const {certificates: intermediates} = evidence;
  return findPath(certificate, {anchors: trust.anchors, intermediates, times: [at]});
}

interface JudgedAt {
  readonly timestamp: VerifiedTimestamp;
  readonly checks: Checks;
  readonly chain: Path | undefined;
  readonly end: EvidenceEnd | undefined;
}

const endOf = (
  chain: Path,
  timestamp: VerifiedTimestamp,
  responders: readonly Certificate[],
): EvidenceEnd | undefined =>
  earliestEnd([
    ...holdersIn(chain, 'signer').slice(1),
    ...holdersIn(timestamp.path, 'timestamp authority'),
    ...responders.map((certificate) => ({role: 'OCSP responder', certificate}) as const),
  ]);

/** True if no certificate below the trust anchor can be revoked. */
const needsNoData = (path: Path): boolean => path.slice(0, -1).every(isNeverRevoked);

/** Judges the chain and the revocation data at the time of one timestamp. */
async function judgeAt(
  signature: EvidencedSignature,
  timestamp: VerifiedTimestamp,
  {trust, at}: EvidenceRules,
): Promise<JudgedAt> {
  const {evidence} = signature;
  const checks = new Checks();
  const chain = await checks.run('chain', () => verifyChain(signature, trust, timestamp.time));
  if (!chain) return {timestamp, checks, chain, end: undefined};
  const isJudged = hasRevocationData(evidence) || [chain, timestamp.path].every(needsNoData);
  const responders = isJudged
    ? await checks.run('revocation', () =>
        verifyRevocation(readRevocationData(evidence), usedPaths(chain, timestamp, at)),
      )
    : [];
  return {timestamp, checks, chain, end: endOf(chain, timestamp, responders ?? [])};
}

/**
 * True if a timestamp proves that the signature existed before its certificate was valid, which contradicts the
 * signature (ETSI EN 319 102-1, NOT_YET_VALID).
 */
const contradicts = async (
  {certificate, evidence}: EvidencedSignature,
  timestamp: VerifiedTimestamp,
  {at}: EvidenceRules,
): Promise<boolean> =>
  timestamp.time < certificate.notBefore &&
  !(hasRevocationData(evidence) && (await isRevokedAuthority(readRevocationData(evidence), timestamp, at)));

/**
 * Judges the signature at the time of each timestamp until it passes. A timestamp that contradicts the signature is
 * final.
 */
async function judgeAtBest(
  signature: EvidencedSignature,
  [earliest, ...later]: readonly [VerifiedTimestamp, ...VerifiedTimestamp[]],
  rules: EvidenceRules,
): Promise<JudgedAt> {
  const first = await judgeAt(signature, earliest, rules);
  let judged = first;
  for (const timestamp of later) {
    if (judged.checks.faultless || (await contradicts(signature, judged.timestamp, rules))) return judged;
    judged = await judgeAt(signature, timestamp, rules);
  }
  const isLast = judged.checks.faultless || (await contradicts(signature, judged.timestamp, rules));
  return isLast ? judged : first;
}

/**
 * Judges the chain, timestamps and revocation data of a signature. If there are several valid timestamps, prefers the
 * earliest one for which the chain and the revocation data are valid.
 */
export async function judgeEvidence(
  signature: EvidencedSignature,
  rules: EvidenceRules,
): Promise<JudgedEvidence> {
  const {evidence} = signature;
  const isStamped = evidence.timestamps.length > 0;
  const checks = new Checks();
  if (!isStamped || !hasRevocationData(evidence))
    checks.absent('revocation', 'The container has no revocation data.');
  if (!isStamped) checks.absent('timestamp', 'The container has no timestamp.');
  const timestamps = isStamped
    ? await checks.run('timestamp', () => verifyTimestamps(evidence, rules))
    : undefined;
  if (!timestamps) {
    const chain = await checks.run('chain', () => verifyChain(signature, rules.trust, rules.at));
    const end = chain && earliestEnd(holdersIn(chain, 'signer'));
    return {checks, timestamp: undefined, chain, end, notes: []};
  }
  const {timestamp, chain, end, checks: best} = await judgeAtBest(signature, timestamps.verified, rules);
  checks.adopt(best);
  const notes = timestamps.errors.map(() => 'A further timestamp is invalid and was not counted.');
  return {checks, timestamp, chain, end, notes};
}
