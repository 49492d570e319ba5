import {setTimeout} from 'node:timers/promises';
import {PostgresQueueBackend} from 'bullmq';

const pauseMs = 250;

/** BullMQ's backend, but one that lives through times without a server. */
export class RecoveringBackend extends PostgresQueueBackend {
  /** BullMQ asks before it finishes each job, and would remember a first failure for ever. */
  override waitUntilReady(): Promise<void> {
    return this.connection.waitUntilReady();
  }

  /** BullMQ pauses only if the connection was refused; while a server starts or shuts down it would ask without end. */
  override async moveToActive(
    ...request: Parameters<PostgresQueueBackend['moveToActive']>
  ): Promise<unknown[]> {
    try {
      const taken: unknown[] = await super.moveToActive(...request);
      return taken;
    } catch (fault) {
      await setTimeout(pauseMs);
      throw fault;
    }
  }
}
