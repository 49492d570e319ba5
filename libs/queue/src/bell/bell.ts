import type {OnApplicationShutdown} from '@nestjs/common';

/** Ends a subscription. */
export type StopListening = () => Promise<void>;

/**
 * The bell tells other processes that a session changed, so that they read it now instead of at their next poll.
 * Publish and subscribe without any guarantee: a ring may be late, lost, or come without a change. A subscriber keeps a
 * timer to fall back on.
 */
export abstract class Bell implements OnApplicationShutdown {
  /**
   * Announces changed sessions. Rings of the same few milliseconds are sent together. Neither waits nor throws;
   * rings are dropped while the server is away. Call it after the commit.
   *
   * @param ids UUIDs of the sessions
   */
  abstract ring(ids: readonly string[]): void;

  /** Announces unpublished events to the relay. Separate from `ring`, because most changes have no effects to apply. */
  abstract ringForEvents(): void;

  /**
   * Receives the rings of all processes, this one included, and reconnects on its own. Resolves once it is subscribed, or
   * once the first attempt has failed.
   *
   * @param onRing receives the ids of one or more rings
   * @param onReconnect rings may have been missed: read everything now
   */
  abstract listen(onRing: (ids: readonly string[]) => void, onReconnect?: () => void): Promise<StopListening>;

  /** Subscribes to `ringForEvents`; also called after a reconnection. */
  abstract listenForEvents(onEvents: () => void): Promise<StopListening>;

  /** Ends publishing and all subscriptions. */
  abstract close(): Promise<void>;

  onApplicationShutdown(): Promise<void> {
    return this.close();
  }
}
