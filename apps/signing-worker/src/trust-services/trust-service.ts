import {CircuitBreaker} from '@signet/outbound';
import type {ServiceKind} from '../trust-clients/trust-clients.js';

export type EvidenceKind = ServiceKind | 'crl';

/** Sends a request and returns the response, both in DER. The request for a revocation list is empty. */
export type Transport = (request: Uint8Array) => Promise<Uint8Array>;

/** A timestamp authority, an OCSP responder or a revocation list at one address, with a circuit breaker. */
export class TrustService {
  readonly #circuit = new CircuitBreaker({threshold: 3, openMs: 2000, maxOpenMs: 30_000});

  constructor(private readonly transport: Transport) {}

  /**
   * Asks the circuit breaker for permission to call `send`. If the result is false, the caller should use another
   * service, if one exists.
   */
  isAvailable(): boolean {
    return this.#circuit.tryAcquire() === 0;
  }

  /**
   * Sends a request. A missing or unusable HTTP response counts as a failure for the circuit breaker. A response that
   * fails verification does not, because the caller verifies it only after this call.
   */
  async send(request: Uint8Array): Promise<Uint8Array> {
    try {
      const response = await this.transport(request);
      this.#circuit.recordSuccess();
      return response;
    } catch (fault) {
      this.#circuit.recordFailure();
      throw fault;
    }
  }
}
