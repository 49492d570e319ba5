import {setTimeout} from 'node:timers/promises';
import {PostgresQueueBackend} from 'bullmq';

const pauseMs = 250;

/** BullMQ's PostgreSQL backend, extended to reconnect after PostgreSQL has been unreachable. */
export class RecoveringBackend extends PostgresQueueBackend {
  /**
   * BullMQ awaits this method before it records the outcome of each job. BullMQ's own implementation would cache a
   * failed first connection attempt forever.
   */
  override waitUntilReady(): Promise<void> {
    return this.connection.waitUntilReady();
  }

  /**
   * Adds a pause after a failure. BullMQ pauses only after a refused connection; while PostgreSQL starts or shuts down,
   * BullMQ would retry in a tight loop.
   */
  override async moveToActive(...request: Parameters<PostgresQueueBackend['moveToActive']>) {
    try {
      const taken: unknown[] = await super.moveToActive(...request);
      return taken;
    } catch (fault) {
      await setTimeout(pauseMs);
      throw fault;
    }
  }
}
