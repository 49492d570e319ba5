import type {OnApplicationShutdown} from '@nestjs/common';

export type StopListening = () => Promise<void>;

/**
 * The bell notifies other processes that a session has changed or that there are unpublished events, so that they read
 * from the database immediately instead of at their next poll. Delivery is not guaranteed: a ring can be late or lost,
 * or arrive although nothing has changed. Subscribers therefore also poll with a timer.
 */
export abstract class Bell implements OnApplicationShutdown {
  /**
   * Announces changed sessions. Must be called after the commit. Rings within a few milliseconds of each other are sent
   * together. The call neither waits nor throws; rings are dropped while the server is unreachable.
   *
   * @param ids UUIDs of the sessions
   */
  abstract ring(ids: readonly string[]): void;

  /**
   * Announces unpublished events to the relay. This method is separate from `ring`, because some changes wake only the
   * relay, and others only long polls.
   */
  abstract ringForEvents(): void;

  /**
   * Announces that the delivery of a webhook has ended, so that the next event for the same endpoint can be enqueued.
   */
  abstract ringForWebhooks(): void;

  /**
   * Subscribes to the rings of all processes, including this one, and reconnects automatically. Resolves when the
   * subscription is active, or when the first attempt has failed.
   *
   * @param onRing receives the ids of one or more rings
   * @param onReconnect called when the subscription becomes active after an interruption or a failed first attempt.
   * Rings may have been missed, so the subscriber must read everything again
   */
  abstract listen(onRing: (ids: readonly string[]) => void, onReconnect?: () => void): Promise<StopListening>;

  /**
   * Subscribes to `ringForEvents` and `ringForWebhooks`.
   *
   * @param onEvents called after one or more rings for events, and whenever `listen` would call `onReconnect`
   * @param onWebhooks called after one or more rings for webhooks
   */
  abstract listenForEvents(onEvents: () => void, onWebhooks?: () => void): Promise<StopListening>;

  /** Stops publishing, and ends all subscriptions. */
  abstract close(): Promise<void>;

  onApplicationShutdown(): Promise<void> {
    return this.close();
  }
}
