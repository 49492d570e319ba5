import type {QueueName} from '@signet/contracts';
import {describeError, jobFinished, log, withRemoteParent, type Fields} from '@signet/telemetry';
import {UnrecoverableError, type Job} from 'bullmq';
import type {BoundHandler} from './bound-handlers.js';

type AnyJob = Job<unknown, void>;

/** Runs the jobs of one queue: finds the handler, goes on with the trace, tells how the job ended. */
export class JobRunner {
  constructor(
    private readonly queue: QueueName,
    private readonly handlers: ReadonlyMap<string, BoundHandler>,
  ) {}

  /** @throws Error that tells BullMQ what to do; BullMQ keeps its message, which therefore quotes nothing */
  async run(job: AnyJob, signal: AbortSignal): Promise<void> {
    const told = {
      queue: this.queue,
      job: this.handlers.get(job.name)?.name,
      attempt: job.attemptsMade + 1,
      ...(job.repeatJobKey === undefined && {jobId: job.id}),
    };
    const work = () => this.#work(job, signal, told);
    await withRemoteParent(traceparentOf(job.data), `process ${this.queue}`, told, work).catch(
      (error: unknown) => {
        throw error instanceof UnrecoverableError ? error : new Error(describeError(error).name);
      },
    );
  }

  async #work(job: AnyJob, signal: AbortSignal, told: Fields & {attempt: number}): Promise<void> {
    const work = this.#accept(job);
    if (work === undefined) {
      log.error('job.refused', told);
      jobFinished({queue: this.queue, outcome: 'refused'});
      throw new UnrecoverableError('unknown name, or a payload that does not fit');
    }
    try {
      await work({attempt: told.attempt, signal});
    } catch (error) {
      const last = told.attempt >= (job.opts.attempts ?? 1);
      log[last ? 'error' : 'warn']('job.failed', {...told, error});
      if (last) jobFinished({queue: this.queue, outcome: 'failed'});
      throw error;
    }
    jobFinished({queue: this.queue, outcome: 'completed'});
  }

  /** Queues outlive the versions that fill them: a name or a payload may be of another one. */
  #accept({name, data}: AnyJob) {
    try {
      return this.handlers.get(name)?.accept(data);
    } catch {
      return undefined;
    }
  }
}

const traceparentOf = (data: unknown): string | undefined =>
  typeof data === 'object' && data !== null && 'traceparent' in data && typeof data.traceparent === 'string'
    ? data.traceparent
    : undefined;
