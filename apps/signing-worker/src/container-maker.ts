import {
  cades,
  gatherEvidence,
  type EvidenceServices,
  type TrustStore,
  type VerificationReport,
} from '@signet/asic';
import type {SignatureLevel} from '@signet/contracts';
import {failpoint} from '@signet/failpoints';

/** What a device has signed. */
export interface SignedWork {
  readonly manifest: Uint8Array;
  readonly signedAttributes: Uint8Array;
  /** r‖s. */
  readonly signature: Uint8Array;
  /** Of the signer, DER. */
  readonly certificate: Uint8Array;
}

/** How containers are made here. */
export interface ContainerRules {
  /** Never lowered: what cannot reach it is not made. */
  readonly level: SignatureLevel;
  readonly trust: TrustStore;
  /** Certificates above that of the signer, DER. */
  readonly authorities: readonly Uint8Array[];
}

/** Clocks of phones' sessions, timestamp authorities and ours may differ by this much, in milliseconds. */
const CLOCK_TOLERANCE_MS = 60_000;

/** A container that would not stand up to a verifier. */
export class UnsoundContainerError extends Error {
  override readonly name = 'UnsoundContainerError';

  /** @param code of the first check that failed, or what else is wrong */
  constructor(readonly code: string) {
    super(`The container is not sound: ${code}.`);
  }
}

/** Puts a signature into a container with the evidence of the configured level, and verifies its own work. */
export class ContainerMaker {
  constructor(
    private readonly rules: ContainerRules,
    private readonly services: EvidenceServices,
  ) {}

  get level(): SignatureLevel {
    return this.rules.level;
  }

  /**
   * @throws NoEvidenceError, ContainerError, UnsoundContainerError; trying again later may help, but not with the code
   *   `revoked_certificate`
   */
  async make({
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
    this.#judge(await cades.verify(container, {trust, level}), new Date());
    failpoint('signing.verified');
    return container;
  }

  #judge({verdict, checks, container, timestamp}: VerificationReport, now: Date): void {
    if (verdict === 'failed' || container === undefined)
      throw new UnsoundContainerError(
        checks.find((check) => check.verdict === 'failed')?.code ?? 'incomplete',
      );
    if (container.level !== this.rules.level) throw new UnsoundContainerError('level_missed');
    if (timestamp === undefined) return;
    const isTimely =
      timestamp.getTime() >= container.signingTime.getTime() - CLOCK_TOLERANCE_MS &&
      timestamp.getTime() <= now.getTime() + CLOCK_TOLERANCE_MS;
    if (!isTimely) throw new UnsoundContainerError('timestamp_untimely');
  }
}
