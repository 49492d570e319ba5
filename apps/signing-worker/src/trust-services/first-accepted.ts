import {ContainerError, type Accept, UnknownCertificateError} from '@signet/asic';
import {evidenceRequested, log, traceCall} from '@signet/telemetry';
import {ServiceUnreachableError} from '../trust-clients/service-unreachable-error.js';
import type {EvidenceKind, TrustService} from './trust-service.js';

/** A response that passed verification, and the value that `accept` has read from it. */
export interface AcceptedResponse<T> {
  readonly response: Uint8Array;
  readonly value: T;
}

/** No service of this kind sent a valid response. */
export class NoEvidenceError extends Error {
  override readonly name = 'NoEvidenceError';

  /**
   * @param cause the fault of the last service that got a request; undefined if no service was configured and available
   */
  constructor(kind: EvidenceKind, cause?: unknown) {
    super(`No ${kind} service gave a valid response.`, {cause});
  }
}

/** True if valid evidence shows that a certificate was revoked. Further requests cannot change that. */
const isRevocation = (fault: unknown): boolean =>
  fault instanceof ContainerError && fault.code === 'revoked_certificate';

/**
 * Sends the request to one service after the other until `accept` accepts a response.
 *
 * @throws NoEvidenceError if no response is accepted
 * @throws ContainerError `revoked_certificate` as soon as a valid response shows a revocation
 */
export async function firstAccepted<T>(
  kind: EvidenceKind,
  services: readonly TrustService[],
  request: Uint8Array,
  accept: Accept<T>,
): Promise<AcceptedResponse<T>> {
  let lastFault: unknown;
  for (const service of services) {
    if (!service.isAvailable()) {
      evidenceRequested({trustService: kind, outcome: 'skipped'});
      continue;
    }
    try {
      const accepted = await traceCall(
        `request ${kind}`,
        {service: kind},
        async () => {
          const response = await service.send(request);
          return {response, value: await accept(response)};
        },
        () => ({fields: {outcome: 'accepted'}, failed: false}),
      );
      evidenceRequested({trustService: kind, outcome: 'accepted'});
      return accepted;
    } catch (fault) {
      const outcome = outcomeOf(fault);
      evidenceRequested({trustService: kind, outcome});
      if (isRevocation(fault)) throw fault;
      const write = outcome === 'unknown' ? log.error : log.warn;
      write('evidence.missing', {service: kind, outcome, error: fault});
      lastFault = fault;
    }
  }
  throw new NoEvidenceError(kind, lastFault);
}

/**
 * Returns the outcome for the metric. A response that shows a revocation counts as accepted, because it is valid. A
 * responder that does not know a certificate of ours has the outcome `unknown`, on which an alert watches: the responder
 * is behind, or somebody has issued a certificate without recording it.
 */
function outcomeOf(fault: unknown): 'accepted' | 'unreachable' | 'unknown' | 'refused' {
  if (isRevocation(fault)) return 'accepted';
  if (fault instanceof UnknownCertificateError) return 'unknown';
  return fault instanceof ServiceUnreachableError ? 'unreachable' : 'refused';
}
