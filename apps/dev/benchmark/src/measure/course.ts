import type {System} from '../systems/system.js';
import type {Connection} from '../wire/connection.js';
import type {Operation} from './contender.js';

/**
 * An operation whose latency is measured. The operation may complete after its caller has received the last response,
 * for example when the push arrives.
 */
export interface Course {
  readonly name: string;
  readonly system: System;
  /**
   * Prepares one caller, which has its own connection. The preparation is not measured.
   * @param lane the index of the caller
   */
  readonly arrange: (connection: Connection, lane: number) => Promise<Operation>;
  /**
   * Waits until all operations that were started since the previous call have completed. Returns their latencies in
   * milliseconds. Rejects if an operation does not complete.
   */
  readonly collect: () => Promise<readonly number[]>;
}
