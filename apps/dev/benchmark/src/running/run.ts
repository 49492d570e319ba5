import type {Systems} from '../systems/systems.js';

/** The parameters of a run, shared by all benchmarks. */
export interface Run {
  readonly systems: Systems;
  readonly rounds: number;
  /** The number of operations per round. Default: the benchmark's own number. */
  readonly operations?: number;
  /**
   * The number of people with phones. Each concurrent caller needs a separate person, so no benchmark has more callers
   * than this.
   */
  readonly people: number;
  readonly print: (line: string) => void;
}
