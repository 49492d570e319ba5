import {setTimeout} from 'node:timers/promises';
import type {QueueName} from '@signet/contracts';
import {log} from '@signet/telemetry';
import type {Worker} from 'bullmq';
import {QueueUnavailableError} from '../errors.js';
import {faultLog} from '../fault-log.js';
import type {QueueBackend} from '../backend/queue-backend.js';

const knockMs = 1000;

/** Has a worker take jobs as soon as its backend is fit to be worked from. */
export class WorkerStart {
  readonly #onFault = faultLog('worker.waiting');
  readonly #leaving = new AbortController();

  constructor(
    private readonly queue: QueueName,
    private readonly backend: QueueBackend,
    private readonly worker: Pick<Worker, 'run'>,
  ) {}

  /**
   * Resolves at once if the backend is away; the worker then starts by itself when it is back.
   *
   * @throws QueueMisconfiguredError if no worker may work from this backend
   */
  async start(): Promise<void> {
    try {
      await this.backend.check();
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
      ready = await this.backend.check().then(
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
