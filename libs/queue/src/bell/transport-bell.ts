import type {FaultListener} from '../fault-log.js';
import type {BellTransport} from './bell-transport.js';
import {Bell, type StopListening} from './bell.js';
import {Publisher} from './publisher.js';
import {Subscription} from './subscription.js';

/** One channel for changed sessions, and one for unpublished events. */
export interface BellTransports {
  readonly sessions: BellTransport;
  readonly events: BellTransport;
}

export class TransportBell extends Bell {
  readonly #sessions: Publisher;
  readonly #events: Publisher;
  readonly #subscriptions = new Set<Subscription>();

  constructor(
    private readonly transports: BellTransports,
    private readonly onFault: FaultListener,
  ) {
    super();
    this.#sessions = new Publisher(transports.sessions, onFault);
    this.#events = new Publisher(transports.events, onFault);
  }

  ring(ids: readonly string[]): void {
    this.#sessions.publish(ids);
  }

  ringForEvents(): void {
    this.#events.publish([]);
  }

  listen(
    onRing: (ids: readonly string[]) => void,
    onReconnect: () => void = () => undefined,
  ): Promise<StopListening> {
    return this.#subscribe(this.transports.sessions, onRing, onReconnect);
  }

  listenForEvents(onEvents: () => void): Promise<StopListening> {
    return this.#subscribe(this.transports.events, onEvents, onEvents);
  }

  async close(): Promise<void> {
    await Promise.all([
      this.#sessions.close(),
      this.#events.close(),
      ...Array.from(this.#subscriptions, (subscription) => subscription.stop()),
    ]);
    this.#subscriptions.clear();
  }

  async #subscribe(
    transport: BellTransport,
    onRing: (ids: readonly string[]) => void,
    onReconnect: () => void,
  ): Promise<StopListening> {
    const subscription = new Subscription(transport, {onRing, onReconnect, onFault: this.onFault});
    this.#subscriptions.add(subscription);
    await subscription.start();
    return async () => {
      this.#subscriptions.delete(subscription);
      await subscription.stop();
    };
  }
}
