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
import type {QueueHome} from '../home/queue-home.js';

/** BullMQ's options of a worker at one of our homes. */
export interface HomeWorkerOptions extends WorkerOptions<QueueHome> {
  /** Milliseconds that jobs in flight get to finish when the worker is closed. */
  readonly drainMs: number;
}

/** For saying goodbye to a home that may be away. */
const farewellMs = 2000;

/** The worker that `@nestjs/bullmq` makes for us: lives at either home, and closes even while the home is away. */
export class HomeWorker extends Worker<unknown, void, string, IQueueBackend, JobProgress, QueueHome> {
  readonly #running = new Set<Promise<void>>();
  readonly #drainMs: number;

  constructor(name: string, processor: Processor<unknown, void>, options: HomeWorkerOptions) {
    super(name, processor, options, (queue, home) => home.connection.workerBackend(queue, home));
    this.#drainMs = options.drainMs;
    this.on('error', faultLog('worker.fault'));
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

  /** Takes no more jobs, lets those in flight finish, and leaves; a job that takes too long comes again elsewhere. */
  override async close(force = false): Promise<void> {
    const closed = super.close(force);
    const patience = new AbortController();
    await Promise.race([closed, this.#giveUp(patience.signal)]).finally(() => patience.abort());
  }

  async #giveUp(signal: AbortSignal): Promise<void> {
    const deadline = performance.now() + this.#drainMs;
    const left = () => Math.max(0, deadline - performance.now());
    do {
      const late = setTimeout(left(), undefined, {signal});
      await Promise.race([Promise.all(this.#running), late]);
      await setTimeout(farewellMs, undefined, {signal});
    } while (this.#running.size > 0 && left() > 0);
    this.cancelAllJobs('the process is leaving');
  }
}
