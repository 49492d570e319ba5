import type {QueueName} from '@signet/contracts';
import {describeError, jobFinished, log, withRemoteParent, type Fields} from '@signet/telemetry';
import {UnrecoverableError, type Job} from 'bullmq';
import type {BoundHandler} from './bound-handlers.js';

type AnyJob = Job<unknown, void>;

/** Runs the jobs of one queue: finds the handler, continues the trace, logs failures and counts outcomes. */
export class JobRunner {
  constructor(
    private readonly queue: QueueName,
    private readonly handlers: ReadonlyMap<string, BoundHandler>,
  ) {}

  /**
   * @throws Error whose type tells BullMQ whether to retry. BullMQ stores the message of the error, so this message
   * contains no data
   */
  async run(job: AnyJob, signal: AbortSignal): Promise<void> {
    const fields = {
      queue: this.queue,
      job: this.handlers.get(job.name)?.name,
      attempt: job.attemptsMade + 1,
      ...(job.repeatJobKey === undefined && {jobId: job.id}),
    };
    const work = () => this.#work(job, signal, fields);
    const operation = {queue: this.queue, type: 'process'} as const;
    await withRemoteParent(traceparentOf(job.data), `process ${this.queue}`, fields, work, operation).catch(
      (error: unknown) => {
        throw error instanceof UnrecoverableError ? error : new Error(describeError(error).name);
      },
    );
  }

  async #work(job: AnyJob, signal: AbortSignal, fields: Fields & {attempt: number}): Promise<void> {
    const work = this.#accept(job);
    if (work === undefined) {
      log.error('job.refused', fields);
      jobFinished({queue: this.queue, outcome: 'refused'});
      throw new UnrecoverableError('unknown name, or a payload that does not fit');
    }
    try {
      await work({attempt: fields.attempt, signal});
    } catch (error) {
      const isLast = fields.attempt >= (job.opts.attempts ?? 1);
      log[isLast ? 'error' : 'warn']('job.failed', {...fields, error});
      if (isLast) jobFinished({queue: this.queue, outcome: 'failed'});
      throw error;
    }
    jobFinished({queue: this.queue, outcome: 'completed'});
  }

  /**
   * Returns the work of a job; undefined if the job has an unknown name or an invalid payload, for example because a
   * different version of the service added the job.
   */
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
