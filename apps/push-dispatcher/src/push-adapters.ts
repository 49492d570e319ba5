import type {PushProvider} from '@signet/contracts';
import {SimulatorAdapter, type PushAdapter} from '@signet/push';
import type {PushDispatcherSettings} from './settings.js';

/** The providers that are configured. */
export class PushAdapters {
  readonly #byProvider: ReadonlyMap<PushProvider, PushAdapter>;

  constructor({simulatorUrl}: PushDispatcherSettings['push']) {
    const adapters = simulatorUrl === undefined ? [] : [new SimulatorAdapter(simulatorUrl)];
    this.#byProvider = new Map(adapters.map((adapter) => [adapter.provider, adapter]));
  }

  of(provider: PushProvider): PushAdapter | undefined {
    return this.#byProvider.get(provider);
  }
}
