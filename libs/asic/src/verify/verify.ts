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

/** How a container is judged. */
export interface VerifyOptions {
  /** Where trust begins, for signers and time stamps alike. */
  readonly trust: TrustStore;
  /** The evidence that must be there; LT unless less will do. Whatever is there must hold in any case. */
  readonly level?: Level;
  /** The signed data, if it is kept beside the container; it is judged as if it were attached. */
  readonly data?: Uint8Array;
  /** The moment of judgement; now if it is not given. */
  readonly at?: Date;
}

/** What came out of a verification. */
export interface VerificationReport {
  /** `incomplete`: all is well, but the data is not attached, so its digest was not compared. */
  readonly verdict: 'passed' | 'incomplete' | 'failed';
  readonly checks: readonly Check[];
  /** What the container says of itself; absent when it could not be read. */
  readonly container?: ContainerDescription;
  /** The time proven by the time stamp. */
  readonly timestamp?: Date;
}

async function verifyDigests(container: OpenContainer, beside: Uint8Array | undefined): Promise<void> {
  const {archive, signedData, manifest, data, reference} = container;
  await verifyContent(signedData, manifest);
  for (const content of [data && (await archive.read(data)), beside]) {
    if (content && !equal(await primitives.digest('SHA-512', content), reference.digest))
      throw new ContainerError('digest_mismatch', 'The data is not what was signed.');
  }
}

async function verifyChain({signedData}: OpenContainer, trust: TrustStore, at: Date): Promise<Path> {
  const {signer, certificates} = signedData;
  if (!allowsUse(signer.certificate, 'nonRepudiation'))
    throw new ContainerError('untrusted_certificate', 'The certificate is not for signing documents.');
  return findPath(signer.certificate, {anchors: trust.anchors, intermediates: certificates, at});
}

const readRevocationData = ({signedData}: OpenContainer): RevocationData => ({
  ocspResponses: signedData.ocspResponses.map(readOcspResponse),
  crls: signedData.crls.map(readRevocationList),
  certificates: signedData.certificates,
});

/** Each certificate below its anchor was good when the time stamp was made; the signer's is known so from afterwards. */
async function verifyRevocation(
  container: OpenContainer,
  chain: Path,
  timestamp: VerifiedTimestamp,
): Promise<void> {
  const data = readRevocationData(container);
  for (const path of [chain, timestamp.path]) {
    for (const [index, certificate] of path.entries()) {
      const issuer = path[index + 1];
      const saidAfterUse = path === chain && index === 0;
      if (issuer) await requireGood({certificate, issuer}, data, {usedAt: timestamp.time, saidAfterUse});
    }
  }
}

/**
 * Verifies a container: structure, digests, signature, chain, time stamp and revocation, each as a check with a verdict.
 * The chain is judged at the time that the time stamp proves, without one at `at`.
 * Never throws for what is wrong with a container; the report says it.
 */
export async function verify(bytes: Uint8Array, options: VerifyOptions): Promise<VerificationReport> {
  const {trust, level = 'LT', at = new Date()} = options;
  const checks = new Checks();
  const opened = await checks.make('structure', async () => {
    const container = await openContainer(bytes);
    return {container, description: describe(container)};
  });
  if (!opened) return {verdict: 'failed', checks: checks.list};
  const {container, description} = opened;
  const {signer, certificates} = container.signedData;

  await checks.make('digests', () => verifyDigests(container, options.data));
  await checks.make('signature', () => verifySignerInfo(container.signedData));

  const token = signer.unsignedAttributes.get(oid.signatureTimeStampToken);
  if (!token) checks.absent('timestamp', 'The container has no time stamp.');
  const stamping = {anchors: trust.anchors, intermediates: certificates, at};
  const timestamp =
    token &&
    (await checks.make('timestamp', () => verifyTimestampToken(token.bytes, signer.signature, stamping)));

  const chain = await checks.make('chain', () => verifyChain(container, trust, timestamp?.time ?? at));
  if (description.level !== 'LT') checks.absent('revocation', 'The container has no revocation data.');
  else if (chain && timestamp)
    await checks.make('revocation', () => verifyRevocation(container, chain, timestamp));

  return {
    verdict: verdictOn(checks, level, description.data.attached || options.data !== undefined),
    checks: checks.list,
    container: description,
    ...(timestamp && {timestamp: timestamp.time}),
  };
}

function verdictOn(checks: Checks, level: Level, hasData: boolean): VerificationReport['verdict'] {
  const needed = ['timestamp', 'revocation'].slice(0, levels.indexOf(level));
  const isWell = checks.list.every(
    ({name, verdict}) => verdict === 'passed' || (verdict === 'absent' && !needed.includes(name)),
  );
  if (!isWell) return 'failed';
  return hasData ? 'passed' : 'incomplete';
}
