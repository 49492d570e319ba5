import {setTimeout as delay} from 'node:timers/promises';

export interface PollLoopOptions {
  /** Pause in milliseconds after a tick that left no work, and after a failed tick. */
  intervalMs: number;
  /**
   * Additional pause in milliseconds after each tick that did not fail, so that many wake-ups in a row cause one tick.
   */
  minIntervalMs: number;
  /** One tick. Resolves to true if work is left. */
  work: () => Promise<boolean>;
  onFault: (fault: unknown) => void;
}

/**
 * Runs ticks of work, one at a time. The next tick follows soon if work is left or `wake` is called, and otherwise
 * after an interval. After a failed tick, the loop always waits for the interval.
 */
export class PollLoop {
  readonly #stop = new AbortController();
  #alarm = new AbortController();
  #running: Promise<void> = Promise.resolve();

  constructor(private readonly options: PollLoopOptions) {}

  start(): void {
    this.#running = this.#run();
  }

  /**
   * Ends the pause after a tick that left no work. The pause after a failed tick and `minIntervalMs` are not shortened.
   */
  wake(): void {
    this.#alarm.abort();
  }

  /** Starts no more ticks and waits for the current one. */
  async stop(): Promise<void> {
    this.#stop.abort();
    this.#alarm.abort();
    await this.#running;
  }

  async #run(): Promise<void> {
    const {minIntervalMs, intervalMs} = this.options;
    while (!this.#stop.signal.aborted) {
      this.#alarm = new AbortController();
      const more = await this.#tick();
      if (more === false) await pause(intervalMs, this.#alarm.signal);
      if (more === 'fault') await pause(intervalMs, this.#stop.signal);
      else if (minIntervalMs > 0) await pause(minIntervalMs, this.#stop.signal);
    }
  }

  async #tick(): Promise<boolean | 'fault'> {
    try {
      return await this.options.work();
    } catch (fault) {
      this.options.onFault(fault);
      return 'fault';
    }
  }
}

const pause = (milliseconds: number, until: AbortSignal): Promise<void> =>
  delay(milliseconds, undefined, {signal: until}).catch(() => undefined);
