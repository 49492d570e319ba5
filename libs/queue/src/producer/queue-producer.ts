import type {OnApplicationShutdown} from '@nestjs/common';
import {
  jobId,
  jobs,
  parsePayload,
  type JobPayload,
  type QueueName,
  type RowJobName,
  type ScheduledJobName,
} from '@signet/contracts';
import {currentTraceparent} from '@signet/telemetry';
import {Queue, type IQueueBackend} from 'bullmq';
import {QueueUnavailableError} from '../errors.js';
import {faultLog, type FaultListener} from '../fault-log.js';
import {openBackend} from '../backend/open-backend.js';
import type {QueueAddress} from '../backend/queue-address.js';
import type {ProducerConnection} from '../backend/queue-backend.js';
import {within} from '../within.js';
import {jobOptions} from './job-options.js';
import type {QueueDepth} from './queue-depth.js';

/** The row that a job belongs to, and how often a job has been added for the row, including this time. */
export interface JobRow {
  readonly rowId: string;
  readonly enqueued: number;
}

/** The payload of a job for a row, without the count, which comes from the row. */
export type RowJobPayload<N extends RowJobName> = Omit<JobPayload<N>, 'enqueued'>;

type ProducerQueue = Queue<
  unknown,
  unknown,
  string,
  unknown,
  unknown,
  string,
  IQueueBackend,
  ProducerConnection
>;

const timeoutMs = 2000;

/** Adds jobs to queues. Every call succeeds or fails within two seconds. */
export class QueueProducer implements OnApplicationShutdown {
  readonly #connection: ProducerConnection;
  readonly #onFault: FaultListener = faultLog('queue.fault');
  readonly #queues = new Map<QueueName, ProducerQueue>();

  /** Connects in the background, and retries until the server is reachable. */
  constructor(address: QueueAddress) {
    this.#connection = openBackend(address).openProducer(this.#onFault);
  }

  /**
   * Adds a job, unless the queue already holds a job for this row and count, so that a retry is safe. The worker
   * continues the trace in the payload. Default: the trace of the caller.
   *
   * @throws QueueUnavailableError if the job may not have been added
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
    await this.#call(jobs[name].queue, (queue) => queue.add(name, data, options));
  }

  /**
   * Schedules the job to run now, and then once at each interval, even if several processes set the schedule.
   *
   * @throws QueueUnavailableError
   */
  async upsertSchedule(name: ScheduledJobName, everyMs: number): Promise<void> {
    await this.#call(jobs[name].queue, (queue) =>
      queue.upsertJobScheduler(name, {every: everyMs}, {name, data: {}, opts: jobOptions(name)}),
    );
  }

  /**
   * The depths of all queues.
   *
   * @throws QueueUnavailableError
   */
  queueDepths(): Promise<readonly QueueDepth[]> {
    const names = new Set(Object.values(jobs).map(({queue}) => queue));
    return Promise.all(Array.from(names, (name) => this.#depth(name)));
  }

  /** Closes the connection; additions in flight fail. */
  async close(): Promise<void> {
    await within(timeoutMs, this.#connection.close()).catch(this.#onFault);
  }

  onApplicationShutdown(): Promise<void> {
    return this.close();
  }

  async #depth(name: QueueName): Promise<QueueDepth> {
    const counts = await this.#call(name, (queue) =>
      queue.getJobCounts('waiting', 'active', 'delayed', 'failed'),
    );
    const {waiting = 0, active = 0, delayed = 0, failed = 0} = counts;
    return {queue: name, waiting, active, delayed, failed};
  }

  async #call<T>(name: QueueName, work: (queue: ProducerQueue) => Promise<T>): Promise<T> {
    const call = async () => {
      await this.#connection.ready();
      return work(this.#queue(name));
    };
    return within(timeoutMs, call()).catch((fault: unknown) => {
      throw new QueueUnavailableError(fault);
    });
  }

  #queue(name: QueueName): ProducerQueue {
    const known = this.#queues.get(name);
    if (known) return known;
    const queue: ProducerQueue = new Queue(name, {connection: this.#connection}, (queueName, options) =>
      options.connection.backend(queueName, options),
    );
    queue.on('error', this.#onFault);
    this.#queues.set(name, queue);
    return queue;
  }
}
