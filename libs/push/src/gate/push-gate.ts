import type {PushProvider} from '@signet/contracts';
import {CircuitBreaker} from '@signet/resilience';
import type {PushAdapter, PushAnswer, PushMessage} from '../push-adapter.js';

/** The push was not attempted: too many are in flight, or the circuit of its destination is open. */
export interface Held {
  readonly outcome: 'held';
  readonly waitMs: number;
}

export interface PushGateOptions {
  /** Pushes in flight at the same time; further ones are held. */
  readonly concurrency: number;
  /** Timeout of one attempt, connection and authorization included. */
  readonly timeoutMs: number;
  /** Monotonic milliseconds. */
  readonly now?: () => number;
  /** Returns a random number from 0 to 1. */
  readonly random?: () => number;
}

/** A slot becomes free within a fraction of a second, or the circuit opens. */
const BUSY_MS = 500;
/** Cap on failing destinations that are remembered: phones choose the push services of Web Push. */
const MAX_CIRCUITS = 1000;

const circuit = {
  threshold: 5,
  openMs: 1000,
  maxOpenMs: 30_000,
  /** Cap on Retry-After: sessions expire before this anyway. */
  maxRetryAfterMs: 300_000,
  /** Every attempt ends within its timeout and is reported. */
  trialMs: Infinity,
} as const;

/**
 * Limits what one provider can take of the dispatcher (a bulkhead, and a circuit breaker per destination). A push that
 * cannot be sent now is handed back instead of waiting, so that a failing provider does not hold up the others.
 */
export class PushGate {
  readonly #circuits = new Map<string, CircuitBreaker>();
  readonly #now: () => number;
  readonly #random: () => number;
  #inFlight = 0;

  constructor(
    private readonly adapter: PushAdapter,
    private readonly options: PushGateOptions,
  ) {
    this.#now = options.now ?? (() => performance.now());
    this.#random = options.random ?? Math.random;
  }

  get provider(): PushProvider {
    return this.adapter.provider;
  }

  /** Makes one attempt, or none. Faults of the provider or the network are answers, not exceptions. */
  async send(token: string, message: PushMessage, signal: AbortSignal): Promise<PushAnswer | Held> {
    const destination = this.adapter.destinationOf(token);
    const waitMs = this.#waitFor(destination);
    if (waitMs > 0) return {outcome: 'held', waitMs: waitMs * (1 + this.#random() / 2)};
    this.#inFlight += 1;
    // Not `AbortSignal.timeout`: `AbortSignal.any` holds it weakly, and it never fires once it is garbage-collected.
    const timeout = new AbortController();
    const timer = setTimeout(() => timeout.abort(), this.options.timeoutMs);
    try {
      const deadline = AbortSignal.any([signal, timeout.signal]);
      const answer = await this.adapter.send(token, message, deadline);
      this.#record(destination, answer);
      return answer;
    } catch (error) {
      this.#recordFailure(destination, null);
      throw error;
    } finally {
      clearTimeout(timer);
      this.#inFlight -= 1;
    }
  }

  close(): void {
    this.adapter.close();
  }

  #waitFor(destination: string): number {
    if (this.#inFlight >= this.options.concurrency) return BUSY_MS;
    return this.#circuits.get(destination)?.tryAcquire() ?? 0;
  }

  #record(destination: string, answer: PushAnswer): void {
    const hasFailed = answer.outcome === 'refused' && answer.from === 'provider';
    if (hasFailed) this.#recordFailure(destination, answer.retryAfterMs);
    else this.#circuits.delete(destination);
  }

  #recordFailure(destination: string, retryAfterMs: number | null): void {
    const known = this.#circuits.get(destination) ?? this.#newCircuit(destination);
    known.recordFailure(retryAfterMs);
  }

  #newCircuit(destination: string): CircuitBreaker {
    const [oldest] = this.#circuits.keys();
    if (oldest !== undefined && this.#circuits.size >= MAX_CIRCUITS) this.#circuits.delete(oldest);
    const made = new CircuitBreaker({...circuit, clock: this.#now});
    this.#circuits.set(destination, made);
    return made;
  }
}
