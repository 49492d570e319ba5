import type {FaultListener} from '../fault-log.js';
import type {BellTransport} from './bell-transport.js';
import {Bell, type StopListening} from './bell.js';
import {Publisher} from './publisher.js';
import {Subscription} from './subscription.js';

/** One channel for changed sessions, and one for unpublished events and for webhooks. */
export interface BellTransports {
  readonly sessions: BellTransport;
  readonly events: BellTransport;
}

/** The message on the channel for events that announces the end of a delivery. A message for events is empty. */
const webhookMessage = 'webhook';

export class TransportBell extends Bell {
  readonly #sessions: Publisher;
  readonly #events: Publisher;
  /** Separate from `#events`, because a publisher drops an empty message if it sends another one at the same time. */
  readonly #webhooks: Publisher;
  readonly #subscriptions = new Set<Subscription>();

  constructor(
    private readonly transports: BellTransports,
    private readonly onFault: FaultListener,
  ) {
    super();
    this.#sessions = new Publisher(transports.sessions, onFault);
    this.#events = new Publisher(transports.events, onFault);
    this.#webhooks = new Publisher(transports.events, onFault);
  }

  ring(ids: readonly string[]): void {
    this.#sessions.publish(ids);
  }

  ringForEvents(): void {
    this.#events.publish([]);
  }

  ringForWebhooks(): void {
    this.#webhooks.publish([webhookMessage]);
  }

  listen(
    onRing: (ids: readonly string[]) => void,
    onReconnect: () => void = () => undefined,
  ): Promise<StopListening> {
    return this.#subscribe(this.transports.sessions, onRing, onReconnect);
  }

  listenForEvents(onEvents: () => void, onWebhooks: () => void = () => undefined): Promise<StopListening> {
    const onRing = (ids: readonly string[]) => (ids.includes(webhookMessage) ? onWebhooks() : onEvents());
    return this.#subscribe(this.transports.events, onRing, onEvents);
  }

  async close(): Promise<void> {
    await Promise.all([
      this.#sessions.close(),
      this.#events.close(),
      this.#webhooks.close(),
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
