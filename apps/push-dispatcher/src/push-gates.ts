import type {OnApplicationShutdown} from '@nestjs/common';
import type {PushProvider} from '@signet/contracts';
import {
  ApnsAdapter,
  FcmAdapter,
  PushGate,
  SimulatorAdapter,
  WebPushAdapter,
  type PushAdapter,
} from '@signet/push';
import type {PushDispatcherSettings} from './settings.js';

type PushSettings = PushDispatcherSettings['push'];

/** One attempt; well before its job is taken for lost and comes again. */
const TIMEOUT_MS = 8000;

/** The ways to the providers that are configured, each with its own share of the work. */
export class PushGates implements OnApplicationShutdown {
  readonly #byProvider: ReadonlyMap<PushProvider, PushGate>;

  /** Pushes under way at most, all providers together: enough that none can take another's place. */
  readonly concurrency: number;

  constructor(settings: PushSettings) {
    const options = {concurrency: settings.concurrency, timeoutMs: TIMEOUT_MS};
    const gates = adaptersOf(settings).map((adapter) => new PushGate(adapter, options));
    this.#byProvider = new Map(gates.map((gate) => [gate.provider, gate]));
    // One more, so that what a busy provider cannot take is handed back at once.
    this.concurrency = gates.length * settings.concurrency + 1;
  }

  of(provider: PushProvider): PushGate | undefined {
    return this.#byProvider.get(provider);
  }

  onApplicationShutdown(): void {
    for (const gate of this.#byProvider.values()) gate.close();
  }
}

function adaptersOf({concurrency, fcm, apns, webPush, simulatorUrl}: PushSettings): PushAdapter[] {
  const maxSockets = concurrency;
  return [
    ...(fcm ? [new FcmAdapter({...fcm, maxSockets})] : []),
    ...(apns ? [new ApnsAdapter(apns)] : []),
    ...(webPush ? [new WebPushAdapter({...webPush, maxSockets})] : []),
    ...(simulatorUrl === undefined ? [] : [new SimulatorAdapter(simulatorUrl)]),
  ];
}
