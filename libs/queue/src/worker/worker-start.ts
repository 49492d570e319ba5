import {setTimeout} from 'node:timers/promises';
import type {QueueName} from '@signet/contracts';
import {log} from '@signet/telemetry';
import type {Worker} from 'bullmq';
import {QueueUnavailableError} from '../errors.js';
import {faultLog} from '../fault-log.js';
import type {QueueBackend} from '../backend/queue-backend.js';
import type {WorkerPause} from './worker-pause.js';

const recheckMs = 1000;

/** Starts a worker once its backend passes the check. */
export class WorkerStart {
  readonly #onFault = faultLog('worker.waiting');
  readonly #cancelled = new AbortController();

  constructor(
    private readonly queue: QueueName,
    private readonly backend: QueueBackend,
    private readonly worker: Pick<Worker, 'run'>,
    private readonly pause: Pick<WorkerPause, 'begin' | 'end'> | undefined,
  ) {}

  /**
   * Starts the worker. If the backend is unreachable, resolves without starting; the backend is then checked again
   * every second, and the worker starts once a check passes.
   *
   * @throws QueueMisconfiguredError if the first check finds that the backend would lose jobs or cannot store them
   */
  async start(): Promise<void> {
    try {
      await this.backend.check();
    } catch (fault) {
      if (!(fault instanceof QueueUnavailableError)) throw fault;
      this.#onFault(fault);
      void this.#startWhenReady();
      return;
    }
    await this.#run();
  }

  /** Prevents the worker from starting if it has not started yet, and from resuming if it is paused. */
  cancel(): void {
    this.#cancelled.abort();
    this.pause?.end();
  }

  async #startWhenReady(): Promise<void> {
    const {signal} = this.#cancelled;
    for (let ready = false; !ready && !signal.aborted;) {
      await setTimeout(recheckMs, undefined, {signal}).catch(() => undefined);
      ready = await this.backend.check().then(
        () => true,
        (fault: unknown) => {
          this.#onFault(fault);
          return false;
        },
      );
    }
    await this.#run();
  }

  async #run(): Promise<void> {
    await this.pause?.begin();
    if (this.#cancelled.signal.aborted) return;
    log.info('worker.started', {queue: this.queue});
    void this.worker.run();
  }
}
