import type {OnApplicationShutdown} from '@nestjs/common';
import {jobId, jobs, parsePayload, type JobName, type JobPayload, type QueueName} from '@signet/contracts';
import {currentTraceparent} from '@signet/telemetry';
import {Queue, type IQueueBackend} from 'bullmq';
import {QueueUnavailableError} from '../errors.js';
import {faultLog, type FaultListener} from '../fault-log.js';
import {openHome} from '../home/open-home.js';
import type {QueueAddress} from '../home/queue-address.js';
import type {ProducerConnection} from '../home/queue-home.js';
import {within} from '../within.js';
import {jobOptions} from './job-options.js';
import type {QueueDepth} from './queue-depth.js';

/** The row that a job works for, and how often the row has been put into the queue, this time included. */
export interface JobRow {
  readonly rowId: string;
  readonly enqueued: number;
}

/** Jobs without a payload: a clock asks for them, not a row. */
export type ScheduledJobName = {
  [N in JobName]: Record<string, never> extends JobPayload<N> ? N : never;
}[JobName];

/** Jobs that work for a row. */
export type RowJobName = Exclude<JobName, ScheduledJobName>;

type HomeQueue = Queue<unknown, unknown, string, unknown, unknown, string, IQueueBackend, ProducerConnection>;

const patienceMs = 2000;

/** Puts jobs into queues. Every call ends within two seconds, done or refused. */
export class QueueProducer implements OnApplicationShutdown {
  readonly #connection: ProducerConnection;
  readonly #onFault: FaultListener = faultLog('queue.fault');
  readonly #queues = new Map<QueueName, HomeQueue>();

  /** Begins to connect, and goes on trying for as long as it takes. */
  constructor(address: QueueAddress) {
    this.#connection = openHome(address).openProducer(this.#onFault);
  }

  /**
   * Adds a job, unless the queue holds one for this row and this count already. The worker goes on with the trace that
   * the payload names, else with the one that is under way here.
   *
   * @throws QueueUnavailableError if that cannot be said to have worked; adding again is safe
   * @throws z.ZodError if the payload does not fit
   */
  async add<N extends RowJobName>(name: N, payload: JobPayload<N>, {rowId, enqueued}: JobRow): Promise<void> {
    const traceparent = currentTraceparent();
    const data = parsePayload(name, {...(traceparent !== null && {traceparent}), ...payload});
    const options = {...jobOptions(name), jobId: jobId(name, rowId, enqueued)};
    await this.#call(jobs[name].queue, (queue) => queue.add(name, data, options));
  }

  /**
   * Has the job done at once and then in step with the clock, by one worker, however many processes ask for it.
   *
   * @throws QueueUnavailableError
   */
  async upsertSchedule(name: ScheduledJobName, everyMs: number): Promise<void> {
    await this.#call(jobs[name].queue, (queue) =>
      queue.upsertJobScheduler(name, {every: everyMs}, {name, data: {}, opts: jobOptions(name)}),
    );
  }

  /**
   * How full each queue of the job table is.
   *
   * @throws QueueUnavailableError
   */
  queueDepths(): Promise<readonly QueueDepth[]> {
    const names = new Set(Object.values(jobs).map(({queue}) => queue));
    return Promise.all(Array.from(names, (name) => this.#depth(name)));
  }

  /** Ends the connection. Call it when nothing is being added any more. */
  async close(): Promise<void> {
    await within(patienceMs, this.#connection.close()).catch(this.#onFault);
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

  async #call<T>(name: QueueName, work: (queue: HomeQueue) => Promise<T>): Promise<T> {
    const answer = async () => {
      await this.#connection.ready();
      return work(this.#queue(name));
    };
    return within(patienceMs, answer()).catch((fault: unknown) => {
      throw new QueueUnavailableError(fault);
    });
  }

  #queue(name: QueueName): HomeQueue {
    const held = this.#queues.get(name);
    if (held) return held;
    const queue: HomeQueue = new Queue(name, {connection: this.#connection}, (queueName, options) =>
      options.connection.backend(queueName, options),
    );
    queue.on('error', this.#onFault);
    this.#queues.set(name, queue);
    return queue;
  }
}
