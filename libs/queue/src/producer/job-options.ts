import {jobs, type JobName} from '@signet/contracts';
import type {JobsOptions} from 'bullmq';

/**
 * BullMQ's options for a job. Failed jobs are kept for a while so that operators can inspect and retry them. Completed
 * jobs are removed at once: their results are in PostgreSQL, and BullMQ's PostgreSQL backend looks for kept jobs that are
 * too old whenever a job completes, which reads all kept jobs of the queue. BullMQ stores no stack traces, because the
 * log contains them.
 */
export const jobOptions = (name: JobName): JobsOptions => {
  const {attempts, backoffMs} = jobs[name];
  return {
    attempts,
    ...(attempts > 1 && {backoff: {type: 'exponential', delay: backoffMs, jitter: 0.5}}),
    removeOnComplete: true,
    removeOnFail: {age: 86_400, count: 1000},
    stackTraceLimit: 0,
  };
};
