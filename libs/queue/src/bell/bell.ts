import type {OnApplicationShutdown} from '@nestjs/common';

/** Ends a listening. */
export type StopListening = () => Promise<void>;

/**
 * Tells other processes that something about a session changed, so that they look at once instead of at their next turn.
 * A hint, never a fact: it may be late, be lost, or come for nothing. Whoever listens has a timer to fall back on.
 */
export abstract class Bell implements OnApplicationShutdown {
  /**
   * Rings soon, together with whatever else rings in the same few milliseconds. Never throws, never waits; while the
   * backend is away it forgets. Call it after the commit.
   *
   * @param ids UUIDs of sessions that changed
   */
  abstract ring(ids: readonly string[]): void;

  /** The same for the relay: an event waits for its consequences. Apart, because most changes are none of its business. */
  abstract ringForEvents(): void;

  /**
   * Hears every ring from any process, this one included. Reconnects by itself. Resolves once it listens, or once the
   * first try has failed.
   *
   * @param onRing the ids of one or more rings
   * @param onReconnect rings may have been missed: look at everything now
   */
  abstract listen(onRing: (ids: readonly string[]) => void, onReconnect?: () => void): Promise<StopListening>;

  /** Hears, in the same way, that events wait, or may have been waiting for a while. */
  abstract listenForEvents(onEvents: () => void): Promise<StopListening>;

  /** Stops ringing and listening. */
  abstract close(): Promise<void>;

  onApplicationShutdown(): Promise<void> {
    return this.close();
  }
}
