import type {System} from '../systems/system.js';
import type {Connection} from '../wire/connection.js';

/**
 * Runs one operation from its first request to its last response. Rejects if a response has an unexpected status or
 * content.
 * @param due when the operation should have started, by `performance.now()`. Default: now
 */
export type Operation = (due?: number) => Promise<void>;

/** One of the implementations that a table compares. */
export interface Contender {
  readonly name: string;
  readonly system: System;
  /**
   * Prepares one caller, which has its own connection. The preparation is not measured.
   * @param lane the index of the caller
   */
  readonly arrange: (connection: Connection, lane: number) => Promise<Operation>;
  /**
   * Processes the whole backlog. Present if the operations only create a backlog; then this function is measured
   * instead of the operations.
   */
  readonly processBacklog?: () => Promise<void>;
}
