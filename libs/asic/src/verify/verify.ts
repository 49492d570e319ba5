import {primitives} from '#primitives';
import {equal} from '../bytes.js';
import {verifyContent, verifySignerInfo} from '../cms/verify-signer.js';
import {ContainerError} from '../container-error.js';
import {type ContainerDescription, describe, type Level, levels} from '../container/inspect.js';
import {oid} from '../object-identifiers.js';
import {openContainer, type OpenContainer} from '../container/open-container.js';
import {readRevocationList} from '../revocation/crl.js';
import {requireGood, type RevocationData} from '../revocation/judge.js';
import {readOcspResponse} from '../revocation/ocsp-response.js';
import {type VerifiedTimestamp, verifyTimestampToken} from '../timestamp/verify-token.js';
import {allowsUse} from '../x509/extensions.js';
import {findPath, type Path} from '../x509/path.js';
import type {TrustStore} from '../x509/trust-store.js';
import {type Check, Checks} from './checks.js';

/** Options for verifying a container. */
export interface VerifyOptions {
  /** Trust anchors, for signers and timestamps alike. */
  readonly trust: TrustStore;
  /** The level that the container must reach; LT by default. Evidence beyond it must be valid as well. */
  readonly level?: Level;
  /** The signed data, if it is stored outside the container; it is checked like attached data. */
  readonly data?: Uint8Array;
  /** The time of verification; the current time by default. */
  readonly at?: Date;
}

/** The result of a verification. */
export interface VerificationReport {
  /** `incomplete`: no fault found, but the data is not attached, so its digest was not compared. */
  readonly verdict: 'passed' | 'incomplete' | 'failed';
  readonly checks: readonly Check[];
  /** The contents of the container; absent when it could not be read. */
  readonly container?: ContainerDescription;
  /** The time that the timestamp proves. */
  readonly timestamp?: Date;
}

async function verifyDigests(container: OpenContainer, separate: Uint8Array | undefined): Promise<void> {
  const {archive, signedData, manifest, data, reference} = container;
  await verifyContent(signedData, manifest);
  for (const content of [data && (await archive.read(data)), separate]) {
    if (content && !equal(await primitives.digest('SHA-512', content), reference.digest))
      throw new ContainerError('digest_mismatch', 'The data is not what was signed.');
  }
}

async function verifyChain({signedData}: OpenContainer, trust: TrustStore, at: Date): Promise<Path> {
  const {signer, certificates} = signedData;
  if (!allowsUse(signer.certificate, 'nonRepudiation'))
    throw new ContainerError('untrusted_certificate', 'The certificate does not allow signing documents.');
  return findPath(signer.certificate, {anchors: trust.anchors, intermediates: certificates, at});
}

const readRevocationData = ({signedData}: OpenContainer): RevocationData => ({
  ocspResponses: signedData.ocspResponses.map(readOcspResponse),
  crls: signedData.crls.map(readRevocationList),
  certificates: signedData.certificates,
});

/** Every certificate below its anchor must have been good at the time of the timestamp, the signer's by later evidence. */
async function verifyRevocation(
  container: OpenContainer,
  chain: Path,
  timestamp: VerifiedTimestamp,
): Promise<void> {
  const data = readRevocationData(container);
  for (const path of [chain, timestamp.path]) {
    for (const [index, certificate] of path.entries()) {
      const issuer = path[index + 1];
      const producedAfterUse = path === chain && index === 0;
      if (issuer) await requireGood({certificate, issuer}, data, {usedAt: timestamp.time, producedAfterUse});
    }
  }
}

/**
 * Verifies a container: structure, digests, signature, chain, timestamp and revocation, each with a separate verdict.
 * The chain must be valid at the time of the timestamp, or at `at` without one. Faults of the container are in the report;
 * the function does not throw for them.
 */
export async function verify(bytes: Uint8Array, options: VerifyOptions): Promise<VerificationReport> {
  const {trust, level = 'LT', at = new Date()} = options;
  const checks = new Checks();
  const opened = await checks.run('structure', async () => {
    const container = await openContainer(bytes);
    return {container, description: describe(container)};
  });
  if (!opened) return {verdict: 'failed', checks: checks.list};
  const {container, description} = opened;
  const {signer, certificates} = container.signedData;

  await checks.run('digests', () => verifyDigests(container, options.data));
  await checks.run('signature', () => verifySignerInfo(container.signedData));

  const token = signer.unsignedAttributes.get(oid.signatureTimeStampToken);
  if (!token) checks.absent('timestamp', 'The container has no timestamp.');
  const stamping = {anchors: trust.anchors, intermediates: certificates, at};
  const timestamp =
    token &&
    (await checks.run('timestamp', () => verifyTimestampToken(token.bytes, signer.signature, stamping)));

  const chain = await checks.run('chain', () => verifyChain(container, trust, timestamp?.time ?? at));
  if (description.level !== 'LT') checks.absent('revocation', 'The container has no revocation data.');
  else if (chain && timestamp)
    await checks.run('revocation', () => verifyRevocation(container, chain, timestamp));

  return {
    verdict: verdictOn(checks, level, description.data.attached || options.data !== undefined),
    checks: checks.list,
    container: description,
    ...(timestamp && {timestamp: timestamp.time}),
  };
}

function verdictOn(checks: Checks, level: Level, hasData: boolean): VerificationReport['verdict'] {
  const needed = ['timestamp', 'revocation'].slice(0, levels.indexOf(level));
  const isSound = checks.list.every(
    ({name, verdict}) => verdict === 'passed' || (verdict === 'absent' && !needed.includes(name)),
  );
  if (!isSound) return 'failed';
  return hasData ? 'passed' : 'incomplete';
}
