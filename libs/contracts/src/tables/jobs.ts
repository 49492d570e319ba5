import {z} from 'zod';

/** One kind of job: its queue, its payload (never personal data or secrets), its attempts and its back-off. */
export interface JobDefinition<Q extends string = string, P extends z.ZodType = z.ZodType> {
  readonly queue: Q;
  readonly payload: P;
  /**
   * The number of attempts that BullMQ makes before it marks the job as failed. If the job works on a row, the state of
   * the row then determines whether the session service adds a new job.
   */
  readonly attempts: number;
  /** The first delay of the exponential back-off, in milliseconds. */
  readonly backoffMs: number;
}

/**
 * How many jobs have been added for the row of the job, including this job. A job whose count is lower than the count
 * in the row is stale and does nothing.
 */
const enqueued = z.int().min(1);

const define = <const Q extends string, P extends z.ZodType>(definition: JobDefinition<Q, P>) => definition;

/**
 * Every job, by name. The id of a job that works on a row consists of the name, the id of the row, and the number of
 * jobs that have been added for the row (`push-<uuid>-1`).
 */
export const jobs = {
  push: define({
    queue: 'push',
    payload: z.strictObject({deliveryId: z.uuid(), enqueued, traceparent: z.string().optional()}),
    attempts: 5,
    backoffMs: 500,
  }),
  webhook: define({
    queue: 'webhook',
    payload: z.strictObject({deliveryId: z.uuid(), enqueued, traceparent: z.string().optional()}),
    attempts: 5,
    backoffMs: 500,
  }),
  signing: define({
    queue: 'signing',
    payload: z.strictObject({sessionId: z.uuid(), enqueued, traceparent: z.string().optional()}),
    attempts: 5,
    backoffMs: 500,
  }),
  sweep: define({queue: 'retention', payload: z.strictObject({}), attempts: 1, backoffMs: 0}),
} as const;

export type JobName = keyof typeof jobs;
export type JobPayload<N extends JobName> = z.infer<(typeof jobs)[N]['payload']>;
/** Jobs without a payload, which run on a schedule. */
export type ScheduledJobName = {
  [N in JobName]: Record<string, never> extends JobPayload<N> ? N : never;
}[JobName];
/** Jobs that work on one row of a table. */
export type RowJobName = Exclude<JobName, ScheduledJobName>;
export type QueueName = (typeof jobs)[JobName]['queue'];
export type JobOf<Q extends QueueName> = {
  [N in JobName]: (typeof jobs)[N]['queue'] extends Q ? N : never;
}[JobName];

/** Returns a job id. BullMQ refuses ids that contain a colon and ids that are integers. */
export const jobId = (name: JobName, rowId: string, enqueued: number): string =>
  `${name}-${rowId}-${enqueued}`;

/**
 * Validates the data that a queue delivered for a job.
 *
 * @throws z.ZodError if the data does not match the schema
 */
export const parsePayload = <N extends JobName>(name: N, data: unknown): JobPayload<N> => {
  const table: {readonly [K in JobName]: {readonly payload: z.ZodType<JobPayload<K>>}} = jobs;
  return table[name].payload.parse(data);
};

const isJobName = (name: string): name is JobName => Object.hasOwn(jobs, name);

export const jobNames: readonly JobName[] = Object.keys(jobs).filter(isJobName);
