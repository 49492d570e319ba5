import type {OnApplicationShutdown} from '@nestjs/common';
import type {PushProvider} from '@signet/contracts';
import {PushGate, SimulatorAdapter} from '@signet/push';
import type {PushDispatcherSettings} from './settings.js';

/** Pushes to one provider that are under way at the same time. */
const CONCURRENCY = 16;
/** One attempt; well before its job is taken for lost and comes again. */
const TIMEOUT_MS = 8000;

/** The ways to the providers that are configured, each with its own share of the work. */
export class PushGates implements OnApplicationShutdown {
  readonly #byProvider: ReadonlyMap<PushProvider, PushGate>;

  constructor({simulatorUrl}: PushDispatcherSettings['push']) {
    const adapters = simulatorUrl === undefined ? [] : [new SimulatorAdapter(simulatorUrl)];
    const gates = adapters.map(
      (adapter) => new PushGate(adapter, {concurrency: CONCURRENCY, timeoutMs: TIMEOUT_MS}),
    );
    this.#byProvider = new Map(gates.map((gate) => [gate.provider, gate]));
  }

  of(provider: PushProvider): PushGate | undefined {
    return this.#byProvider.get(provider);
  }

  onApplicationShutdown(): void {
    for (const gate of this.#byProvider.values()) gate.close();
  }
}
