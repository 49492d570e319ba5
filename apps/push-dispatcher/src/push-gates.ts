import type {OnApplicationShutdown} from '@nestjs/common';
import type {PushProvider} from '@signet/contracts';
import {PushGate} from './providers/gate/push-gate.js';
import type {PushAdapter} from './providers/push-adapter.js';

/**
 * The timeout of one attempt in milliseconds. It is shorter than the 12 s after which the session service presumes that
 * a job is lost and enqueues its push again.
 */
const TIMEOUT_MS = 8000;

/** One gate per provider, each with its own share of the worker's slots. */
export class PushGates implements OnApplicationShutdown {
  readonly #byProvider: ReadonlyMap<PushProvider, PushGate>;
  /**
   * The maximum number of concurrent jobs of this worker. It is high enough that pushes to one provider never wait for
   * pushes to another.
   */
  readonly concurrency: number;

  /** @param share the maximum number of pushes in flight to one provider */
  constructor(adapters: readonly PushAdapter[], share: number) {
    const gates = adapters.map(
      (adapter) => new PushGate(adapter, {concurrency: share, timeoutMs: TIMEOUT_MS}),
    );
    this.#byProvider = new Map(gates.map((gate) => [gate.provider, gate]));
    // The additional slot is for a push whose provider is at its limit. That push is postponed immediately.
    this.concurrency = gates.length * share + 1;
  }

  of(provider: PushProvider): PushGate | undefined {
    return this.#byProvider.get(provider);
  }

  onApplicationShutdown(): void {
    for (const gate of this.#byProvider.values()) gate.close();
  }
}
