import {
  formatOf,
  gatherEvidence,
  type EvidenceServices,
  type TrustStore,
  type VerificationReport,
  verify,
} from '@signet/asic';
import type {SignatureLevel} from '@signet/contracts';
import {failpoint} from '@signet/failpoints';

/** The data that a device has signed, with its signature and its certificate. */
export interface SignedWork {
  readonly manifest: Uint8Array;
  readonly signedAttributes: Uint8Array;
  /** The ECDSA signature as r‖s. */
  readonly signature: Uint8Array;
  /** The signer's certificate in DER. */
  readonly certificate: Uint8Array;
}

/** The settings that apply to all containers. */
export interface ContainerRules {
  /** The level of every container. If evidence for the level is missing, no container is created. */
  readonly level: SignatureLevel;
  readonly trust: TrustStore;
  /** The CA certificates in the chain of every signer, in DER. */
  readonly authorities: readonly Uint8Array[];
}

/** Tolerated clock skew between the service and timestamp authorities, in milliseconds. */
const CLOCK_TOLERANCE_MS = 60_000;

/**
 * How long an attempt may take, in seconds, in addition to its requests to trust services. This is long, because the
 * attempts of a busy worker share one CPU core.
 */
const OWN_WORK_SECONDS = 10;

/** The finished container failed verification. */
export class UnsoundContainerError extends Error {
  override readonly name = 'UnsoundContainerError';

  /**
   * @param code the code of the first check that failed or is unsupported; `incomplete` if required evidence is absent;
   *   `level_missed` if the container has another level; `timestamp_untimely` if the timestamp is too early or too late
   */
  constructor(readonly code: string) {
    super(`The container failed verification: ${code}.`);
  }
}

/**
 * Creates containers: gathers the evidence that the configured level requires, builds the container, and verifies it.
 */
export class ContainerMaker {
  constructor(
    private readonly rules: ContainerRules,
    private readonly services: EvidenceServices & {readonly longestMs: number},
  ) {}

  /** The certificate of the CA that issues the certificates of signers, in DER. */
  get issuer(): Uint8Array {
    const [issuer] = this.rules.authorities;
    if (issuer === undefined) throw new TypeError('The chain of the CA is empty.');
    return issuer;
  }

  get level(): SignatureLevel {
    return this.rules.level;
  }

  /** The maximum duration of an attempt, in seconds. */
  get longestSeconds(): number {
    return Math.ceil(this.services.longestMs / 1000) + OWN_WORK_SECONDS;
  }

  /**
   * Creates a container.
   * @throws NoEvidenceError, ContainerError, UnsoundContainerError; a retry may help, except after a ContainerError
   * with the code `revoked_certificate` or `revoked_authority`
   */
  async create({
    certificate,
    manifest,
    signature,
    signedAttributes: signingInput,
  }: SignedWork): Promise<Uint8Array> {
    const {level, trust, authorities} = this.rules;
    const prepared = {manifest, signingInput};
    const format = formatOf(prepared);
    const chain = [certificate, ...authorities];
    const evidence = await gatherEvidence({chain, signature, format, level, trust}, this.services);
    failpoint('signing.gathered');
    const container = await format.assemble({...prepared, signature, chain}, evidence);
    requireSound(await verify(container, {trust, level}), level);
    failpoint('signing.verified');
    return container;
  }
}

/**
 * Accepts the verdict `incomplete`, because the container does not contain the signed data.
 * @throws UnsoundContainerError if the verdict is worse, the container has another level, or the timestamp is earlier
 *   than the signing time or later than now, by more than the tolerated clock skew
 */
function requireSound({verdict, checks, signatures}: VerificationReport, level: SignatureLevel): void {
  const [signature] = signatures;
  if ((verdict !== 'passed' && verdict !== 'incomplete') || signature === undefined)
    throw new UnsoundContainerError(checks.find(({code}) => code !== undefined)?.code ?? 'incomplete');
  if (signature.level !== level) throw new UnsoundContainerError('level_missed');
  const {timestamp, signingTime} = signature;
  if (timestamp === undefined) return;
  const isTimely =
    timestamp.getTime() >= signingTime.getTime() - CLOCK_TOLERANCE_MS &&
    timestamp.getTime() <= Date.now() + CLOCK_TOLERANCE_MS;
  if (!isTimely) throw new UnsoundContainerError('timestamp_untimely');
}
