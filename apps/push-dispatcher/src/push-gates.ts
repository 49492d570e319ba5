import type {OnApplicationShutdown} from '@nestjs/common';
import type {PushProvider} from '@signet/contracts';
import {PushGate, type PushAdapter} from '@signet/push';

/** One attempt; well before its job is taken for lost and comes again. */
const TIMEOUT_MS = 8000;

/** The ways to the providers, each with its own share of the work. */
export class PushGates implements OnApplicationShutdown {
  readonly #byProvider: ReadonlyMap<PushProvider, PushGate>;
  /** Pushes under way at most, all providers together: enough that none can take another's place. */
  readonly concurrency: number;

  /** @param share pushes under way to one provider at most */
  constructor(adapters: readonly PushAdapter[], share: number) {
    const gates = adapters.map(
      (adapter) => new PushGate(adapter, {concurrency: share, timeoutMs: TIMEOUT_MS}),
    );
    this.#byProvider = new Map(gates.map((gate) => [gate.provider, gate]));
    // One more, so that what a busy provider cannot take is handed back at once.
    this.concurrency = gates.length * share + 1;
  }

  of(provider: PushProvider): PushGate | undefined {
    return this.#byProvider.get(provider);
  }

  onApplicationShutdown(): void {
    for (const gate of this.#byProvider.values()) gate.close();
  }
}
