import {setTimeout as delay} from 'node:timers/promises';

export interface PollLoopOptions {
  /** Pause between rounds in which nothing was found; also how long to stay away after a fault. */
  intervalMs: number;
  /** Least time between the starts of two rounds, so that a storm of rings becomes one round. */
  minIntervalMs: number;
  /** One round; true when it left work behind. */
  work: () => Promise<boolean>;
  onFault: (fault: unknown) => void;
}

/** Does a piece of work over and over, one round at a time: soon after `wake`, and anyway now and then. */
export class PollLoop {
  readonly #stop = new AbortController();
  #alarm = new AbortController();
  #running: Promise<void> = Promise.resolve();

  constructor(private readonly options: PollLoopOptions) {}

  start(): void {
    this.#running = this.#run();
  }

  /** There may be something to do. */
  wake(): void {
    this.#alarm.abort();
  }

  /** Starts no more rounds and waits for the one under way. */
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
