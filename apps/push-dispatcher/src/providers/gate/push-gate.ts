import type {PushProvider} from '@signet/contracts';
import type {PushAdapter, PushResult, PushMessage} from '../push-adapter.js';
import {Circuits} from './circuits.js';

/**
 * The push was not attempted, because too many pushes are in flight or the circuit of its destination permits no call.
 * The push can be tried again after `waitMs` milliseconds.
 */
export interface Held {
  readonly outcome: 'held';
  readonly waitMs: number;
}

export interface PushGateOptions {
  /** The maximum number of pushes in flight. Further pushes are held. */
  readonly concurrency: number;
  /** The timeout of one attempt in milliseconds. The request of an access token for FCM has a separate timeout. */
  readonly timeoutMs: number;
  /** Returns monotonic milliseconds. Default: `performance.now`. */
  readonly now?: () => number;
  /** Returns a random number from 0 to 1. Default: `Math.random`. */
  readonly random?: () => number;
}

/**
 * How long a push must wait if too many pushes are in flight, in milliseconds. Usually one of those pushes finishes
 * within this time.
 */
const BUSY_MS = 500;

/**
 * Limits the pushes in flight to one provider (a bulkhead), and has a circuit breaker for each destination. If a push
 * cannot be sent now, `send` returns immediately, so that a failing provider does not delay pushes to other providers.
 */
export class PushGate {
  readonly #circuits: Circuits;
  readonly #random: () => number;
  #inFlight = 0;

  constructor(
    private readonly adapter: PushAdapter,
    private readonly options: PushGateOptions,
  ) {
    this.#circuits = new Circuits(options.now ?? (() => performance.now()));
    this.#random = options.random ?? Math.random;
  }

  get provider(): PushProvider {
    return this.adapter.provider;
  }

  /** Makes one attempt, unless the push is held. Faults of the provider or the network are returned, not thrown. */
  async send(token: string, message: PushMessage, signal: AbortSignal): Promise<PushResult | Held> {
    const destination = this.adapter.destinationOf(token);
    const waitMs = this.#waitFor(destination);
    if (waitMs > 0) return {outcome: 'held', waitMs: waitMs * (1 + this.#random() / 2)};
    this.#inFlight += 1;
    // `AbortSignal.timeout` cannot be used here: `AbortSignal.any` references its signals weakly, and a signal that has
    // been garbage-collected does not fire.
    const timeout = new AbortController();
    const timer = setTimeout(() => timeout.abort(), this.options.timeoutMs);
    try {
      const deadline = AbortSignal.any([signal, timeout.signal]);
      const result = await this.adapter.send(token, message, deadline);
      this.#circuits.record(destination, result);
      return result;
    } catch (error) {
      this.#circuits.recordFailure(destination, null);
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
    return this.#circuits.tryAcquire(destination);
  }
}
