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

/** BullMQ's worker options, with a `QueueBackend` as the connection and a time limit for closing. */
export interface QueueWorkerOptions extends WorkerOptions<QueueBackend> {
  /** How long jobs in flight may take to finish when the worker is closed, in milliseconds. */
  readonly drainMs: number;
}

/** The timeout for closing connections, in milliseconds; the backend may be unreachable. */
const disconnectMs = 2000;

/**
 * The worker class that `@nestjs/bullmq` instantiates. It runs on any backend, and closes even if the backend is
 * unreachable.
 */
export class QueueWorker extends Worker<unknown, void, string, IQueueBackend, JobProgress, QueueBackend> {
  readonly #running = new Set<Promise<void>>();
  readonly #onFault = faultLog('worker.fault');
  readonly #drainMs: number;
  #closing: Promise<void> | undefined;

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
    const finished = run.then(
      () => undefined,
      () => undefined,
    );
    this.#running.add(finished);
    void finished.then(() => this.#running.delete(finished));
    return run;
  }

  /** Reports an error of the main loop. BullMQ's `resume` also calls this method, and ignores what it returns. */
  override async run(): Promise<void> {
    await super.run().catch(this.#onFault);
  }

  /**
   * Takes no more jobs, and waits up to `drainMs` for the jobs in flight, and then two seconds for the connections to
   * close. A job that still runs after both waits is aborted, and another worker repeats it.
   */
  override close(force = false): Promise<void> {
    this.#closing ??= this.#closeWithin(super.close(force));
    return this.#closing;
  }

  async #closeWithin(closed: Promise<void>): Promise<void> {
    const timer = new AbortController();
    const inTime = closed.then(() => true);
    const timedOut = this.#wait(timer.signal).then(() => false);
    const isClosed = await Promise.race([inTime, timedOut]).finally(() => timer.abort());
    if (isClosed) return;
    this.cancelAllJobs('the process is shutting down');
    await this.lockManager.close();
    void this.backend.close(true).catch(this.#onFault);
  }

  /**
   * Waits until the jobs in flight have finished or `drainMs` has passed, and then two seconds for the connections to
   * close.
   */
  async #wait(signal: AbortSignal): Promise<void> {
    const deadline = performance.now() + this.#drainMs;
    const left = () => Math.max(0, deadline - performance.now());
    do {
      await Promise.race([Promise.all(this.#running), setTimeout(left(), undefined, {signal})]);
      await setTimeout(disconnectMs, undefined, {signal});
    } while (this.#running.size > 0 && left() > 0);
  }
}
