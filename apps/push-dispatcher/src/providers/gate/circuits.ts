import {CircuitBreaker} from '@signet/outbound';
import type {PushResult} from '../push-adapter.js';

/** The maximum number of circuits. Phones choose their Web Push service, so the number of destinations is unlimited. */
const MAX_CIRCUITS = 1000;

const circuit = {
  threshold: 5,
  openMs: 1000,
  maxOpenMs: 30_000,
  /** Cap on Retry-After. With the default limits, sessions expire within this time. */
  maxRetryAfterMs: 300_000,
  /** A trial needs no separate timeout, because every attempt has a timeout, and its outcome is always recorded. */
  trialMs: Infinity,
} as const;

/**
 * The circuit breakers of a provider: one for each destination whose last attempt failed. A final failure of one push, or one
 * that concerns a single phone, does not count.
 */
export class Circuits {
  readonly #circuits = new Map<string, CircuitBreaker>();

  constructor(private readonly clock: () => number) {}

  /**
   * Requests permission for an attempt. Returns 0 if the attempt is permitted, or else how many milliseconds to wait
   * before requesting permission again.
   */
  tryAcquire(destination: string): number {
    return this.#circuits.get(destination)?.tryAcquire() ?? 0;
  }

  record(destination: string, result: PushResult): void {
    const hasFailed = result.outcome === 'retry' && result.from === 'provider';
    if (hasFailed) this.recordFailure(destination, result.retryAfterMs);
    else this.#circuits.delete(destination);
  }

  recordFailure(destination: string, retryAfterMs: number | null): void {
    const known = this.#circuits.get(destination) ?? this.#newCircuit(destination);
    known.recordFailure(retryAfterMs);
  }

  #newCircuit(destination: string): CircuitBreaker {
    const [oldest] = this.#circuits.keys();
    if (oldest !== undefined && this.#circuits.size >= MAX_CIRCUITS) this.#circuits.delete(oldest);
    const made = new CircuitBreaker({...circuit, clock: this.clock});
    this.#circuits.set(destination, made);
    return made;
  }
}
