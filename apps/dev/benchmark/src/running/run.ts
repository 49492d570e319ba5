import type {Systems} from '../systems/systems.js';

/** The parameters of a run, shared by all tables. */
export interface Run {
  readonly systems: Systems;
  readonly rounds: number;
  /** The number of operations per round. Default: the table's own number. */
  readonly operations?: number;
  /**
   * The number of people with phones. No table has more concurrent callers, because each caller needs a separate
   * person.
   */
  readonly people: number;
  readonly print: (line: string) => void;
}
