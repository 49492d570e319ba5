import {setTimeout} from 'node:timers/promises';
import {PostgresQueueBackend} from 'bullmq';

const pauseMs = 250;

/**
 * BullMQ's backend, but one that takes a breath after a failed fetch.
 * BullMQ pauses only if the connection was refused; while a server starts or shuts down it would ask without end.
 */
export class UnhurriedBackend extends PostgresQueueBackend {
  override async moveToActive(...request: Parameters<PostgresQueueBackend['moveToActive']>) {
    try {
      return await super.moveToActive(...request);
    } catch (fault) {
      await setTimeout(pauseMs);
      throw fault;
    }
  }
}
