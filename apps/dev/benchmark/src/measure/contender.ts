import type {System} from '../systems/system.js';
import type {Connection} from '../wire/connection.js';

/** Runs one operation from its first request to its last response. Rejects if any response is not as expected. */
export type Operation = () => Promise<void>;

/** An implementation of the operation that a table compares. */
export interface Contender {
  readonly name: string;
  readonly system: System;
  /** Prepares one caller with its own connection; not measured. */
  readonly arrange: (connection: Connection, lane: number) => Promise<Operation>;
  /**
   * For operations that only create a backlog: those are not measured. This function processes the whole backlog, and is
   * measured instead.
   */
  readonly processBacklog?: () => Promise<void>;
}
