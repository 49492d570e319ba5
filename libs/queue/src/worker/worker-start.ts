import {setTimeout} from 'node:timers/promises';
import type {QueueName} from '@signet/contracts';
import {log} from '@signet/telemetry';
import type {Worker} from 'bullmq';
import {QueueUnavailableError} from '../errors.js';
import {faultLog} from '../fault-log.js';
import type {QueueHome} from '../home/queue-home.js';

const knockMs = 1000;

/** Has a worker take jobs as soon as its home is fit to be worked from. */
export class WorkerStart {
  readonly #onFault = faultLog('worker.waiting');
  readonly #leaving = new AbortController();

  constructor(
    private readonly queue: QueueName,
    private readonly home: QueueHome,
    private readonly worker: Pick<Worker, 'run'>,
  ) {}

  /**
   * Resolves at once if the home is away; the worker then starts by itself when it is back.
   *
   * @throws QueueMisconfiguredError if no worker may work from this home
   */
  async start(): Promise<void> {
    try {
      await this.home.check();
    } catch (fault) {
      if (!(fault instanceof QueueUnavailableError)) throw fault;
      this.#onFault(fault);
      void this.#knock();
      return;
    }
    this.#run();
  }

  /** A start that has not come yet shall not come any more. */
  cancel(): void {
    this.#leaving.abort();
  }

  async #knock(): Promise<void> {
    const {signal} = this.#leaving;
    for (let ready = false; !ready && !signal.aborted;) {
      await setTimeout(knockMs, undefined, {signal}).catch(() => undefined);
      ready = await this.home.check().then(
        () => true,
        (fault: unknown) => {
          this.#onFault(fault);
          return false;
        },
      );
    }
    this.#run();
  }

  #run(): void {
    if (this.#leaving.signal.aborted) return;
    log.info('worker.started', {queue: this.queue});
    this.worker.run().catch(this.#onFault);
  }
}
