import {ContainerError} from '../container-error.js';
import {type EmbeddedEvidence, hasRevocationData} from '../formats/evidence.js';
import type {OpenSignature} from '../formats/signature.js';
import {requireGood, type RevocationData} from '../revocation/judge.js';
import {type VerifiedTimestamp, verifyTimestampToken} from '../timestamp/verify-token.js';
import {allowsUse} from '../x509/extensions.js';
import {findPath, type Path} from '../x509/path.js';
import type {TrustStore} from '../x509/trust-store.js';
import {Checks} from './checks.js';
import {readRevocationData} from './revocation-data.js';

type EvidencedSignature = Pick<OpenSignature, 'certificate' | 'evidence'>;

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
  /** One sentence for each invalid timestamp, if another timestamp is valid. */
  readonly notes: readonly string[];
}

/** The maximum number of timestamps of a signature. It is small, because each timestamp requires a path search. */
const MAX_TIMESTAMPS = 8;

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

/**
 * Requires evidence that no certificate below a trust anchor was revoked at the time of the timestamp. For the signer's
 * certificate, the evidence must have been produced after this time. In the path of the timestamp authority, a later
 * revocation also fails the check if its reason puts the key in doubt, because an attacker who has this key can create
 * timestamps with any time.
 */
async function verifyRevocation(
  data: RevocationData,
  chain: Path,
  timestamp: VerifiedTimestamp,
  at: Date,
): Promise<void> {
  for (const path of [chain, timestamp.path]) {
    for (const [index, certificate] of path.entries()) {
      const issuer = path[index + 1];
      if (!issuer) continue;
      const isSigner = path === chain;
      const producedAfterUse = isSigner && index === 0;
      const time = {usedAt: timestamp.time, at, producedAfterUse, keyMustBeSafe: !isSigner};
      await requireGood({certificate, issuer, above: path.slice(index + 2)}, data, time);
    }
  }
}

interface Timestamps {
  /** Valid timestamps, the earliest first. */
  readonly verified: readonly VerifiedTimestamp[];
  readonly errors: readonly unknown[];
}

async function verifyTimestamps(
  {timestamps, certificates}: EmbeddedEvidence,
  {trust, at}: EvidenceRules,
): Promise<Timestamps> {
  if (timestamps.length > MAX_TIMESTAMPS)
    throw new ContainerError('too_large', `The signature has more than ${MAX_TIMESTAMPS} timestamps.`);
  const stamping = {anchors: trust.anchors, intermediates: certificates, at};
  const verified: VerifiedTimestamp[] = [];
  const errors: unknown[] = [];
  for (const {token, message} of timestamps) {
    try {
      verified.push(await verifyTimestampToken(token, message, stamping));
    } catch (error) {
      errors.push(error);
    }
  }
  // One valid timestamp is enough, even if others are invalid.
  if (verified.length === 0) throw errors[0];
  return {verified: verified.toSorted((a, b) => a.time.getTime() - b.time.getTime()), errors};
}

/** Judges the chain and the revocation data at the time of one timestamp. */
async function judgeAt(
  signature: EvidencedSignature,
  timestamp: VerifiedTimestamp,
  {trust, at}: EvidenceRules,
): Promise<Checks> {
  const {evidence} = signature;
  const checks = new Checks();
  const chain = await checks.run('chain', () => verifyChain(signature, trust, timestamp.time));
  if (chain && hasRevocationData(evidence))
    await checks.run('revocation', () =>
      verifyRevocation(readRevocationData(evidence), chain, timestamp, at),
    );
  return checks;
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
  if (!isStamped) {
    checks.absent('timestamp', 'The container has no timestamp.');
    await checks.run('chain', () => verifyChain(signature, rules.trust, rules.at));
    return {checks, timestamp: undefined, notes: []};
  }
  const timestamps = await checks.run('timestamp', () => verifyTimestamps(evidence, rules));
  const [earliest] = timestamps?.verified ?? [];
  if (!timestamps || !earliest) {
    await checks.run('chain', () => verifyChain(signature, rules.trust, rules.at));
    return {checks, timestamp: undefined, notes: []};
  }
  let chosen = {timestamp: earliest, checks: await judgeAt(signature, earliest, rules)};
  for (const timestamp of timestamps.verified.slice(1)) {
    if (chosen.checks.faultless) break;
    const next = await judgeAt(signature, timestamp, rules);
    if (next.faultless) chosen = {timestamp, checks: next};
  }
  checks.adopt(chosen.checks);
  const notes = timestamps.errors.map(() => 'A further timestamp is invalid and was not counted.');
  return {checks, timestamp: chosen.timestamp, notes};
}
