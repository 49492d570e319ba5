import {join} from 'node:path';
import {LocalStackError} from '../error.js';
import {lastLines} from './last-lines.js';
import type {RunningService} from './run.js';

/** The pauses before a process that has ended is started again, in milliseconds. */
const PAUSES_MS = [500, 1000, 2000, 4000] as const;

/** After a process has been ready for this long, in milliseconds, its earlier failures no longer count. */
const RECOVERED_MS = 60_000;

/** The functions with which a supervisor starts its process, waits and reports to the person at the terminal. */
export interface Supervision {
  readonly start: (isRestart: boolean) => RunningService;
  /** Resolves once the process is ready. Rejects if the process ends first, or is not ready in time. */
  readonly untilReady: (service: RunningService) => Promise<void>;
  /** The directory of the logs, to which messages refer the person at the terminal. */
  readonly logs: string;
  readonly pause: (ms: number) => Promise<void>;
  /** The time of a monotonic clock, in milliseconds. */
  readonly now: () => number;
  readonly print: (line: string) => void;
  /** Called when the process has ended too often and is not started again. */
  readonly giveUp: (error: LocalStackError) => void;
}

/**
 * Keeps one process running: starts it again when it ends. Gives up when the process ends for the fifth time without
 * having been ready for a minute in between.
 */
export class Supervisor {
  #service: RunningService;
  #readyAt = Infinity;
  #ends = 0;
  #stopping = false;

  /** Starts the process. Call {@link ready} to wait until it is ready. */
  constructor(private readonly supervision: Supervision) {
    this.#service = supervision.start(false);
  }

  /**
   * Resolves once the process is ready for the first time. A process that ends earlier is not started again.
   * @throws LocalStackError if the process ends first, or is not ready in time
   */
  async ready(): Promise<void> {
    await this.supervision.untilReady(this.#service);
    this.#readyAt = this.supervision.now();
    void this.#watch();
  }

  /** Stops the process, and does not start it again. */
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
   * Starts the process again. If the process does not become ready, stops it, so that this counts as another failure.
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
