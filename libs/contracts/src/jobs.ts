import {z} from 'zod';

/** How a kind of work is carried: payload (ids only, never personal data or secrets), attempts, back-off. */
export interface JobDefinition<Q extends string = string, P extends z.ZodType = z.ZodType> {
  readonly queue: Q;
  readonly payload: P;
  /** How often BullMQ itself tries before the job counts as failed; PostgreSQL decides when to give up. */
  readonly attempts: number;
  /** First delay of the exponential back-off. */
  readonly backoffMs: number;
}

const define = <const Q extends string, P extends z.ZodType>(definition: JobDefinition<Q, P>) => definition;

/**
 * Which queue, which payload, how many attempts: the only place that says so. The table's key is the job's name.
 * A job id is made of the name, the id of the row it works for, and how often that row was enqueued (`push-<uuid>-1`).
 */
export const jobs = {
  push: define({
    queue: 'push',
    payload: z.strictObject({deliveryId: z.uuid(), traceparent: z.string().optional()}),
    attempts: 5,
    backoffMs: 500,
  }),
  signing: define({
    queue: 'signing',
    payload: z.strictObject({sessionId: z.uuid(), traceparent: z.string().optional()}),
    attempts: 5,
    backoffMs: 500,
  }),
  sweep: define({queue: 'retention', payload: z.strictObject({}), attempts: 1, backoffMs: 0}),
} as const;

export type JobName = keyof typeof jobs;
export type JobPayload<N extends JobName> = z.infer<(typeof jobs)[N]['payload']>;
export type QueueName = (typeof jobs)[JobName]['queue'];
/** The jobs that travel through one queue. */
export type JobOf<Q extends QueueName> = {
  [N in JobName]: (typeof jobs)[N]['queue'] extends Q ? N : never;
}[JobName];

/** A job id that both homes of the queues accept: no colon, never an integer. */
export const jobId = (name: JobName, rowId: string, enqueued: number): string =>
  `${name}-${rowId}-${enqueued}`;

/**
 * The payload as its schema says, from whatever a queue delivered.
 *
 * @throws z.ZodError if it does not fit
 */
export const parsePayload = <N extends JobName>(name: N, data: unknown): JobPayload<N> => {
  const table: {readonly [K in JobName]: {readonly payload: z.ZodType<JobPayload<K>>}} = jobs;
  return table[name].payload.parse(data);
};

const isJobName = (name: string): name is JobName => Object.hasOwn(jobs, name);

/** The keys of the table. */
export const jobNames: readonly JobName[] = Object.keys(jobs).filter(isJobName);
