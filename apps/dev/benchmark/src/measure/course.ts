import type {System} from '../systems/system.js';
import type {Connection} from '../wire/connection.js';
import type {Operation} from './contender.js';

/** Something that one caller begins and another sees, and how long that took. */
export interface Course {
  readonly name: string;
  readonly system: System;
  /** Arranges one caller with a connection of its own, unmeasured. */
  readonly arrange: (connection: Connection, lane: number) => Promise<Operation>;
  /**
   * Resolves once all that was begun since the last call has been seen, with the milliseconds that each took.
   * Rejects when something is not seen at all.
   */
  readonly collect: () => Promise<readonly number[]>;
}
