import type {Systems} from '../systems/systems.js';

/** The parameters of a run, which all tables share. */
export interface Run {
  readonly systems: Systems;
  readonly rounds: number;
  /** The number of operations per round. Default: the number in the definition of each table. */
  readonly operations?: number;
  /**
   * The number of people with phones. Each concurrent caller needs a separate person, so no table has more callers than
   * people.
   */
  readonly people: number;
  readonly print: (line: string) => void;
}
