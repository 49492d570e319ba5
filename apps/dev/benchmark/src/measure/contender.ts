import type {System} from '../systems/system.js';
import type {Connection} from '../wire/connection.js';

/** One operation from its first request to its last answer; rejects unless everything was answered as it should. */
export type Operation = () => Promise<void>;

/** A way of doing the operation that a table compares. */
export interface Contender {
  readonly name: string;
  readonly system: System;
  /** Arranges one caller with a connection of its own, unmeasured. */
  readonly arrange: (connection: Connection, lane: number) => Promise<Operation>;
  /**
   * For work that is piled up first: the operations then go unmeasured, and this does what they have left behind, all of
   * it at once. That is measured.
   */
  readonly workOff?: () => Promise<void>;
}
