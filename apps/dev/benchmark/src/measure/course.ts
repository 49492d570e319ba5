import type {System} from '../systems/system.js';
import type {Connection} from '../wire/connection.js';
import type {Operation} from './contender.js';

/** An operation that one caller starts and that completes elsewhere, with its latency. */
export interface Course {
  readonly name: string;
  readonly system: System;
  /** Prepares one caller with its own connection; not measured. */
  readonly arrange: (connection: Connection, lane: number) => Promise<Operation>;
  /**
   * Waits until all operations started since the last call have completed. Resolves with the latency of each in
   * milliseconds. Rejects if an operation does not complete.
   */
  readonly collect: () => Promise<readonly number[]>;
}
