import {setTimeout} from 'node:timers/promises';
import {
  Worker,
  type IQueueBackend,
  type Job,
  type JobProgress,
  type Processor,
  type WorkerOptions,
} from 'bullmq';
import {faultLog} from '../fault-log.js';
import type {QueueBackend} from '../backend/queue-backend.js';

/** BullMQ's options of a worker at one of our backends. */
export interface QueueWorkerOptions extends WorkerOptions<QueueBackend> {
  /** Milliseconds that jobs in flight get to finish when the worker is closed. */
  readonly drainMs: number;
}

/** For saying goodbye to a backend that may be away. */
const farewellMs = 2000;

/** The worker that `@nestjs/bullmq` makes for us: lives at either backend, and closes even while the backend is away. */
export class QueueWorker extends Worker<unknown, void, string, IQueueBackend, JobProgress, QueueBackend> {
  readonly #running = new Set<Promise<void>>();
  readonly #onFault = faultLog('worker.fault');
  readonly #drainMs: number;
  #leaving: Promise<void> | undefined;

  constructor(name: string, processor: Processor<unknown, void>, options: QueueWorkerOptions) {
    super(name, processor, options, (queue, backend) => backend.connection.workerBackend(queue, backend));
    this.#drainMs = options.drainMs;
    this.on('error', this.#onFault);
    this.on('lockRenewalFailed', (ids) => ids.forEach((id) => this.cancelJob(id, 'lock lost')));
  }

  protected override callProcessJob(
    job: Job<unknown, void>,
    token: string,
    signal?: AbortSignal,
  ): Promise<void> {
    const run = super.callProcessJob(job, token, signal);
    const settled = run.then(
      () => undefined,
      () => undefined,
    );
    this.#running.add(settled);
    void settled.then(() => this.#running.delete(settled));
    return run;
  }

  /** Takes no more jobs, lets those in flight finish, and leaves. A job that takes too long comes again elsewhere. */
  override close(force = false): Promise<void> {
    this.#leaving ??= this.#leave(super.close(force));
    return this.#leaving;
  }

  async #leave(closed: Promise<void>): Promise<void> {
    const patience = new AbortController();
    const inTime = closed.then(() => true);
    const late = this.#wait(patience.signal).then(() => false);
    const isClosed = await Promise.race([inTime, late]).finally(() => patience.abort());
    if (isClosed) return;
    this.cancelAllJobs('the process is leaving');
    await this.lockManager.close();
    void this.backend.close(true).catch(this.#onFault);
  }

  /** For the jobs in flight, and then for a backend that may be away and never say goodbye. */
  async #wait(signal: AbortSignal): Promise<void> {
    const deadline = performance.now() + this.#drainMs;
    const left = () => Math.max(0, deadline - performance.now());
    do {
      await Promise.race([Promise.all(this.#running), setTimeout(left(), undefined, {signal})]);
      await setTimeout(farewellMs, undefined, {signal});
    } while (this.#running.size > 0 && left() > 0);
  }
}
