import {ContainerError, type Accept} from '@signet/asic';
import {ServiceUnreachableError, type ServiceKind} from '@signet/pki';
import {CircuitBreaker} from '@signet/resilience';
import {evidenceRequested, log} from '@signet/telemetry';

/** What is asked for evidence. */
export type EvidenceKind = ServiceKind | 'crl';

/** Carries a request, both ends DER; where a list is published there is nothing to say. */
export type Carry = (request: Uint8Array) => Promise<Uint8Array>;

/** No service gave an answer that holds. */
export class NoEvidenceError extends Error {
  override readonly name = 'NoEvidenceError';

  /** @param cause what the last service that was asked had to say; none if none was asked */
  constructor(kind: EvidenceKind, cause?: unknown) {
    super(`No ${kind} service gave an answer that holds.`, {cause});
  }
}

/** True where evidence was found, and it is against the signature: trying again will not help. */
export const isRevocation = (fault: unknown): boolean =>
  fault instanceof ContainerError && fault.code === 'revoked_certificate';

/** A timestamp authority, an OCSP responder or a revocation list at one address. */
export class TrustService {
  constructor(
    readonly kind: EvidenceKind,
    private readonly carry: Carry,
    private readonly circuit = new CircuitBreaker({threshold: 3, openMs: 2000, maxOpenMs: 30_000}),
  ) {}

  /** Whether it is worth asking now. */
  admits(): boolean {
    return this.circuit.tryAcquire() === 0;
  }

  /** Only silence opens the circuit: an answer that does not hold costs nobody's time. */
  async send(request: Uint8Array): Promise<Uint8Array> {
    try {
      const response = await this.carry(request);
      this.circuit.recordSuccess();
      return response;
    } catch (fault) {
      this.circuit.recordFailure();
      throw fault;
    }
  }
}

/**
 * Asks one service after the other until an answer is accepted.
 * @throws NoEvidenceError; ContainerError `revoked_certificate`, which is an answer, too, and no other service has a better
 */
export async function firstAccepted<T>(
  kind: EvidenceKind,
  services: readonly TrustService[],
  request: Uint8Array,
  accept: Accept<T>,
): Promise<T> {
  let last: unknown;
  for (const service of services) {
    if (!service.admits()) {
      evidenceRequested({service: kind, outcome: 'skipped'});
      continue;
    }
    try {
      const accepted = await accept(await service.send(request));
      evidenceRequested({service: kind, outcome: 'accepted'});
      return accepted;
    } catch (fault) {
      if (isRevocation(fault)) {
        evidenceRequested({service: kind, outcome: 'accepted'});
        throw fault;
      }
      last = fault;
      const outcome = fault instanceof ServiceUnreachableError ? 'unreachable' : 'refused';
      evidenceRequested({service: kind, outcome});
      log.warn('evidence.missing', {service: kind, outcome, error: fault});
    }
  }
  throw new NoEvidenceError(kind, last);
}
