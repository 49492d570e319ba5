import type {PushProvider} from '@signet/contracts';
import {CircuitBreaker} from '@signet/resilience';
import type {PushAdapter, PushAnswer, PushMessage} from '../push-adapter.js';

/** The push was not tried: too many are under way, or its destination rests. */
export interface Held {
  readonly outcome: 'held';
  readonly waitMs: number;
}

export interface PushGateOptions {
  /** Pushes under way at the same time; more are held. */
  readonly concurrency: number;
  /** One attempt, connection and authorization included. */
  readonly timeoutMs: number;
  /** Milliseconds of a steady clock. */
  readonly now?: () => number;
  /** From 0 to 1. */
  readonly random?: () => number;
}

/** A place becomes free within a fraction of a second, or the provider is in trouble. */
const BUSY_MS = 500;
/** Cap on failing destinations that are remembered: phones choose the push services of Web Push. */
const MAX_CIRCUITS = 1000;

const circuit = {
  threshold: 5,
  openMs: 1000,
  maxOpenMs: 30_000,
  /** Sessions expire before this anyway. */
  maxRetryAfterMs: 300_000,
  /** Every attempt ends within its timeout and is reported. */
  trialMs: Infinity,
} as const;

/**
 * A provider's own share of the dispatcher: what it cannot take at once is handed back instead of waited for, so that
 * its troubles hold up nobody else.
 */
export class PushGate {
  readonly #circuits = new Map<string, CircuitBreaker>();
  readonly #now: () => number;
  readonly #random: () => number;
  #underWay = 0;

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

  /** One attempt, or none. Never throws for what a provider or a network does. */
  async send(token: string, message: PushMessage, signal: AbortSignal): Promise<PushAnswer | Held> {
    const destination = this.adapter.destinationOf(token);
    const waitMs = this.#waitFor(destination);
    if (waitMs > 0) return {outcome: 'held', waitMs: waitMs * (1 + this.#random() / 2)};
    this.#underWay += 1;
    // `AbortSignal.timeout` would not do: `any` holds it weakly, and once it has been collected it never comes.
    const late = new AbortController();
    const patience = setTimeout(() => late.abort(), this.options.timeoutMs);
    try {
      const deadline = AbortSignal.any([signal, late.signal]);
      const answer = await this.adapter.send(token, message, deadline);
      this.#learn(destination, answer);
      return answer;
    } catch (error) {
      this.#failed(destination, null);
      throw error;
    } finally {
      clearTimeout(patience);
      this.#underWay -= 1;
    }
  }

  close(): void {
    this.adapter.close();
  }

  #waitFor(destination: string): number {
    if (this.#underWay >= this.options.concurrency) return BUSY_MS;
    return this.#circuits.get(destination)?.tryAcquire() ?? 0;
  }

  #learn(destination: string, answer: PushAnswer): void {
    const hasFailed = answer.outcome === 'refused' && answer.from === 'provider';
    if (hasFailed) this.#failed(destination, answer.retryAfterMs);
    else this.#circuits.delete(destination);
  }

  #failed(destination: string, retryAfterMs: number | null): void {
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
