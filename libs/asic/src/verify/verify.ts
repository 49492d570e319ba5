import {isUnusualOnWindows} from '../container/data-name.js';
import {describe, describeAll, type Level, levels, type SignatureDescription} from '../container/inspect.js';
import type {SignedFile} from '../container/read-manifest.js';
import {openContainer, type OpenContainer, type ReadSignature} from '../container/open-container.js';
import type {SignatureFormat} from '../formats/signature-format.js';
import {judgeOnline} from '../online/judge-online.js';
import type {OnlineStatus, RevocationReport} from '../online/report.js';
import type {StatusFetch} from '../online/status-fetch.js';
import type {TrustStore} from '../x509/trust-store.js';
import {checkArguments} from './check-options.js';
import {type Check, checkNames, type CheckName, Checks, type CheckVerdict} from './checks.js';
import {DataComparison, MAX_INFLATED_SIZE} from './compare-data.js';
import {type JudgedEvidence, judgeEvidence} from './judge-evidence.js';
import {type Verdict, verdictOn, worstCheck, worstOf} from './verdict.js';

export interface VerifyOptions {
  /** Trust anchors, for signers and timestamps alike. */
  readonly trust: TrustStore;
  /** The level that each signature must reach. Default: LT. Evidence beyond the level must also be valid. */
  readonly level?: Level;
  /**
   * The signed data, if it is a single file outside the container. It is compared with the signed digest, like attached
   * data.
   */
  readonly data?: Uint8Array;
  /** The time of verification. Default: now. */
  readonly at?: Date;
  /** The maximum size in bytes, after decompression, of all compressed data together. Default: 32 MiB. */
  readonly maxInflatedSize?: number;
  /**
   * Sends requests to the addresses that certificates name, for the status of the certificates at the time of
   * verification. Default: nothing is asked, and the container alone decides.
   */
  readonly online?: StatusFetch;
  /** The accepted signature formats. Default: all formats of this library. */
  readonly formats?: readonly SignatureFormat[];
}

export interface SignatureReport extends SignatureDescription {
  readonly verdict: Verdict;
  /** All checks except `structure`. */
  readonly checks: readonly Check[];
  /**
   * The time of the timestamp at which the chain and the revocation data were judged; absent if no timestamp is valid.
   */
  readonly timestamp?: Date;
  /**
   * With the option `online`: what the issuers say today, one status for each certificate that can be revoked. Absent if
   * the signature value or the chain did not pass, because then nothing is asked.
   */
  readonly online?: readonly OnlineStatus[];
  /** With the option `online`: a revocation of the signer's certificate after the timestamp. The verdict stays. */
  readonly laterRevocation?: RevocationReport;
  /**
   * Sentences about parts that were not verified, and about invalid timestamps if another one is valid. The verdict
   * does not depend on these parts.
   */
  readonly notes: readonly string[];
}

export interface VerificationReport {
  /** The worst verdict of all signatures; if the container could not be read, the verdict on its structure. */
  readonly verdict: Verdict;
  /** All checks, always in the same order; for several signatures, the worst result of each check. */
  readonly checks: readonly Check[];
  /**
   * One report for each signature, in the order in which `inspect` describes them. Empty if the container could not be
   * read.
   */
  readonly signatures: readonly SignatureReport[];
}

const signatureChecks = checkNames.filter((name) => name !== 'structure');

/** Verdicts on a chain that leads to a trust anchor. */
const trusted: readonly CheckVerdict[] = ['passed', 'indeterminate'];

const requiredAt = (level: Level): CheckName[] =>
  (['timestamp', 'revocation'] as const).slice(0, levels.indexOf(level));

const notesOnEnd = ({end}: JudgedEvidence, at: Date): string[] =>
  end && end.time < at
    ? [
        `The certificate of the ${end.role} has expired, so other programs may not accept the evidence any more.`,
      ]
    : [];

async function judgeSignature(
  container: OpenContainer,
  signature: ReadSignature,
  comparison: DataComparison,
  {trust, level = 'LT', at = new Date(), online}: VerifyOptions,
): Promise<SignatureReport> {
  const {files, verifyValue, verifyReferences} = signature;
  const checks = new Checks();
  await checks.run('signature', verifyValue);
  const evidence = await judgeEvidence(signature, {trust, at});
  checks.adopt(evidence.checks);

  const {chain, timestamp} = evidence;
  const isAsked = online && chain && checks.passed('signature', 'chain');
  const today = isAsked ? await judgeOnline({...signature, chain, timestamp}, online, at) : undefined;
  if (today) checks.adopt(today.checks);

  await checks.run('digests', verifyReferences);
  // Read the data only if the signature is trusted, because compressed data from an attacker can be large.
  const isTrusted = checks.passed('signature') && trusted.includes(checks.verdictOf('chain') ?? 'skipped');
  if (checks.passed('digests') && isTrusted) await checks.run('digests', () => comparison.compare(files));
  else if (checks.passed('digests')) checks.skipped('digests', 'The data was not read.');

  const list = checks.list(signatureChecks);
  return {
    verdict: verdictOn(list, requiredAt(level), comparison.isComplete(files)),
    ...describe(signature, container),
    checks: list,
    ...(timestamp && {timestamp: timestamp.time}),
    ...(today && {online: today.online}),
    ...(today?.laterRevocation && {laterRevocation: today.laterRevocation}),
    ...(evidence.end && {evidenceUntil: evidence.end}),
    notes: [
      ...(today?.notes ?? []),
      ...evidence.notes,
      ...notesOnEnd(evidence, at),
      ...signature.notes,
      ...notesOnNames(files),
    ],
  };
}

const notesOnNames = (files: readonly SignedFile[]): string[] =>
  files.some(({name}) => isUnusualOnWindows(name))
    ? [
        'The name of a file is not possible on Windows, which stores the file under another name or not at all.',
      ]
    : [];

function summaryOf(structure: Check, signatures: readonly SignatureReport[]): Check[] {
  const found = [structure, ...signatures.flatMap(({checks}) => checks)];
  return checkNames.map(
    (name) => worstCheck(found.filter((check) => check.name === name)) ?? {name, verdict: 'skipped'},
  );
}

/**
 * Verifies a container: its structure, and for each signature the signature value, the chain, the timestamp, the
 * revocation data and the digests. Each check has its own verdict. The chain must be valid at the time of the
 * timestamp, or at `at` if there is no valid timestamp. Faults of the container are reported and never thrown.
 * @throws TypeError that names the argument, if an argument is not what its type says
 */
export async function verify(bytes: Uint8Array, options: VerifyOptions): Promise<VerificationReport> {
  checkArguments(bytes, options);
  const checks = new Checks();
  const container = await checks.run('structure', async () => {
    const opened = await openContainer(bytes, options.formats);
    // The report describes every signature, so the structure check fails if a signature cannot be described.
    describeAll(opened);
    return opened;
  });
  const [structure] = checks.list(['structure']);
  if (!container || !structure) {
    const verdict = structure?.verdict === 'unsupported' ? 'unsupported' : 'failed';
    return {verdict, checks: checks.list(), signatures: []};
  }
  const {data, maxInflatedSize = MAX_INFLATED_SIZE} = options;
  const comparison = new DataComparison(container, data, maxInflatedSize);
  const signatures: SignatureReport[] = [];
  for (const signature of container.signatures)
    signatures.push(await judgeSignature(container, signature, comparison, options));
  return {
    verdict: worstOf(signatures.map(({verdict}) => verdict)),
    checks: summaryOf(structure, signatures),
    signatures,
  };
}
