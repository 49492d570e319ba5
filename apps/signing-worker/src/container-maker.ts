import {
  cades,
  gatherEvidence,
  type EvidenceServices,
  type TrustStore,
  type VerificationReport,
} from '@signet/asic';
import type {SignatureLevel} from '@signet/contracts';
import {failpoint} from '@signet/failpoints';

/** The data that a device has signed, and its signature. */
export interface SignedWork {
  readonly manifest: Uint8Array;
  readonly signedAttributes: Uint8Array;
  /** r‖s. */
  readonly signature: Uint8Array;
  /** The signer's certificate, DER. */
  readonly certificate: Uint8Array;
}

/** The level and trust anchors of all containers. */
export interface ContainerRules {
  /** Never lowered: no container is created if the level cannot be reached. */
  readonly level: SignatureLevel;
  readonly trust: TrustStore;
  /** The certificates above the signer's, DER. */
  readonly authorities: readonly Uint8Array[];
}

/** Tolerated clock skew between the service and timestamp authorities, in milliseconds. */
const CLOCK_TOLERANCE_MS = 60_000;

/** Time of an attempt that is not spent waiting for services, in seconds: a busy worker shares its core among many. */
const OWN_WORK_SECONDS = 10;

/** The finished container failed verification. */
export class UnsoundContainerError extends Error {
  override readonly name = 'UnsoundContainerError';

  /** @param code of the first failed check */
  constructor(readonly code: string) {
    super(`The container failed verification: ${code}.`);
  }
}

/** Creates containers: gathers the evidence of the configured level, builds the container, and verifies it. */
export class ContainerMaker {
  constructor(
    private readonly rules: ContainerRules,
    private readonly services: EvidenceServices & {readonly longestMs: number},
  ) {}

  get level(): SignatureLevel {
    return this.rules.level;
  }

  /** The longest duration of an attempt, in seconds. */
  get longestSeconds(): number {
    return Math.ceil(this.services.longestMs / 1000) + OWN_WORK_SECONDS;
  }

  /**
   * @throws NoEvidenceError, ContainerError, UnsoundContainerError; a retry may help, except after a ContainerError with
   *   the code `revoked_certificate`
   */
  async create({
    certificate,
    manifest,
    signature,
    signedAttributes: signingInput,
  }: SignedWork): Promise<Uint8Array> {
    const {level, trust, authorities} = this.rules;
    const chain = [certificate, ...authorities];
    const evidence = await gatherEvidence({chain, signature, format: cades, level, trust}, this.services);
    failpoint('signing.gathered');
    const container = await cades.assemble({manifest, signingInput, signature, chain}, evidence);
    requireSound(await cades.verify(container, {trust, level}), level);
    failpoint('signing.verified');
    return container;
  }
}

/** @throws UnsoundContainerError if a check failed, the level was missed, or the timestamp is far from the signing time */
function requireSound(
  {verdict, checks, container, timestamp}: VerificationReport,
  level: SignatureLevel,
): void {
  if (verdict === 'failed' || container === undefined)
    throw new UnsoundContainerError(checks.find((check) => check.verdict === 'failed')?.code ?? 'incomplete');
  if (container.level !== level) throw new UnsoundContainerError('level_missed');
  if (timestamp === undefined) return;
  const isTimely =
    timestamp.getTime() >= container.signingTime.getTime() - CLOCK_TOLERANCE_MS &&
    timestamp.getTime() <= Date.now() + CLOCK_TOLERANCE_MS;
  if (!isTimely) throw new UnsoundContainerError('timestamp_untimely');
}
