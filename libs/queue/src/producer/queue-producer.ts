import type {OnApplicationShutdown} from '@nestjs/common';
import {
  jobId,
  jobs,
  parsePayload,
  type JobPayload,
  type RowJobName,
  type ScheduledJobName,
} from '@signet/contracts';
import {currentTraceparent} from '@signet/telemetry';
import type {QueueAddress} from '../backend/queue-address.js';
import {jobOptions} from './job-options.js';
import {ProducerQueues} from './producer-queues.js';
import {depthOf, queueNames, type QueueDepth} from './queue-depth.js';

/** The row to which a job belongs, and how often a job has been added for the row, including this job. */
export interface JobRow {
  readonly rowId: string;
  readonly enqueued: number;
}

/** The payload of a job for a row, without the count, which `add` takes from its `JobRow`. */
export type RowJobPayload<N extends RowJobName> = Omit<JobPayload<N>, 'enqueued'>;

/** Adds jobs to queues. Every call succeeds or fails within `timeoutMs`, by default two seconds. */
export class QueueProducer implements OnApplicationShutdown {
  readonly #queues: ProducerQueues;

  /** Connects in the background, and retries until the server is reachable. */
  constructor(address: QueueAddress, timeoutMs?: number) {
    this.#queues = new ProducerQueues(address, timeoutMs);
  }

  /**
   * Adds a job, unless the queue already holds a job for this row and count, so that a retry is safe. The worker
   * continues the trace in the payload, which is by default the trace of the caller.
   *
   * @throws QueueUnavailableError if the job was not added, or if it is unknown whether it was
   * @throws z.ZodError if the payload is invalid
   */
  async add<N extends RowJobName>(
    name: N,
    payload: RowJobPayload<N>,
    {rowId, enqueued}: JobRow,
  ): Promise<void> {
    const traceparent = currentTraceparent();
    const data = parsePayload(name, {...(traceparent !== null && {traceparent}), ...payload, enqueued});
    const options = {...jobOptions(name), jobId: jobId(name, rowId, enqueued)};
    await this.#queues.call(jobs[name].queue, (queue) => queue.add(name, data, options));
  }

  /**
   * Schedules the job to run once immediately, and then once at each interval. If several processes set the same
   * schedule, or one process sets it repeatedly, the job does not run more often.
   *
   * @throws QueueUnavailableError
   */
  async upsertSchedule(name: ScheduledJobName, everyMs: number): Promise<void> {
    await this.#queues.call(jobs[name].queue, (queue) =>
      queue.upsertJobScheduler(name, {every: everyMs}, {name, data: {}, opts: jobOptions(name)}),
    );
  }

  /**
   * The depths of all queues.
   *
   * @throws QueueUnavailableError
   */
  queueDepths(): Promise<readonly QueueDepth[]> {
    return Promise.all(
      queueNames.map(async (name) => ({queue: name, ...(await this.#queues.call(name, depthOf))})),
    );
  }

  /** Closes the connection; additions in flight may fail. */
  close(): Promise<void> {
    return this.#queues.close();
  }

  onApplicationShutdown(): Promise<void> {
    return this.close();
  }
}
