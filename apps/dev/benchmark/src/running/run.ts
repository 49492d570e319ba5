import type {Systems} from '../systems/systems.js';

/** The parameters of a run, shared by all tables. */
export interface Run {
  readonly systems: Systems;
  readonly rounds: number;
  /** Operations per round; by default, each table has its own number. */
  readonly operations?: number;
  /** The most lanes that a table may use, because each lane needs a separate person. */
  readonly people: number;
  /** Prints a line of the report. */
  readonly print: (line: string) => void;
}
