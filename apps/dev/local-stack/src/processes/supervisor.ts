import {join} from 'node:path';
import {LocalStackError} from '../error.js';
import {lastLines} from './last-lines.js';
import type {RunningService} from './run.js';

/** The pauses before a process that has ended is started again, in milliseconds. */
const PAUSES_MS = [500, 1000, 2000, 4000] as const;

/** How long a process must have been ready so that its earlier failures no longer count, in milliseconds. */
const RECOVERED_MS = 60_000;

/** The functions with which a supervisor starts its process, waits and reports. */
export interface Supervision {
  readonly start: (isRestart: boolean) => RunningService;
  /** Resolves once the process is ready. Rejects if the process ends first, or is not ready in time. */
  readonly untilReady: (service: RunningService) => Promise<void>;
  /** The directory of the logs, for the person at the terminal. */
  readonly logs: string;
  readonly pause: (ms: number) => Promise<void>;
  /** The time of a monotonic clock, in milliseconds. */
  readonly now: () => number;
  /** Shows a line to the person at the terminal. */
  readonly print: (line: string) => void;
  /** Called when the process has ended too often. */
  readonly giveUp: (error: LocalStackError) => void;
}

/** Keeps one process running: starts it again if it ends, a few times at most. */
export class Supervisor {
  #service: RunningService;
  #readyAt = Infinity;
  #ends = 0;
  #stopping = false;

  /** Starts the process. It is ready only after {@link ready}. */
  constructor(private readonly supervision: Supervision) {
    this.#service = supervision.start(false);
  }

  /**
   * Resolves once the process is ready for the first time. A process that ends before it was ready is not started
   * again.
   * @throws LocalStackError if the process ends first, or is not ready in time
   */
  async ready(): Promise<void> {
    await this.supervision.untilReady(this.#service);
    this.#readyAt = this.supervision.now();
    void this.#watch();
  }

  /** Stops the process. It is not started again. */
  async stop(): Promise<void> {
    this.#stopping = true;
    await this.#service.stop();
  }

  async #watch(): Promise<void> {
    for (;;) {
      const {name} = this.#service;
      const reason = await this.#service.ended;
      if (this.#stopping) return;
      const pause = this.#nextPause();
      if (pause === undefined) {
        const log = join(this.supervision.logs, `${name}.log`);
        this.supervision.giveUp(
          new LocalStackError(
            `${name} stopped ${this.#ends} times`,
            `the last time, it ${reason}${lastLines(log)}`,
            `read ${log}`,
          ),
        );
        return;
      }
      this.supervision.print(`\n${name} ${reason}. It is started again in ${pause / 1000} s …`);
      await this.supervision.pause(pause);
      if (this.#isStopping()) return;
      await this.#startAgain();
    }
  }

  #isStopping(): boolean {
    return this.#stopping;
  }

  /** The pause before the next start; undefined if the process has ended too often. */
  #nextPause(): number | undefined {
    if (this.supervision.now() - this.#readyAt >= RECOVERED_MS) this.#ends = 0;
    this.#ends += 1;
    return PAUSES_MS[this.#ends - 1];
  }

  /**
   * Starts the process again. If it does not become ready, stops it, so that this counts as a failure like any other.
   */
  async #startAgain(): Promise<void> {
    this.#readyAt = Infinity;
    this.#service = this.supervision.start(true);
    try {
      await this.supervision.untilReady(this.#service);
      this.#readyAt = this.supervision.now();
      this.supervision.print(`${this.#service.name} is running again.`);
    } catch {
      await this.#service.stop();
    }
  }
}
