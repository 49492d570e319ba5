import type {Systems} from '../systems/systems.js';

/** What every table is run with. */
export interface Run {
  readonly systems: Systems;
  readonly rounds: number;
  /** Of a round; each table has its own number unless it is given. */
  readonly operations?: number;
  /** No table uses more lanes: each lane needs a person of its own. */
  readonly people: number;
  /** Gets the report line by line as it comes about. */
  readonly print: (line: string) => void;
}
