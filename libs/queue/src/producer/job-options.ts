import {jobs, type JobName} from '@signet/contracts';
import type {JobsOptions} from 'bullmq';

/**
 * BullMQ's options for a job. Finished jobs are kept for a while so that operators can inspect them; the results of jobs
 * are in PostgreSQL. BullMQ stores no stack traces, because the log contains them.
 */
export const jobOptions = (name: JobName): JobsOptions => {
  const {attempts, backoffMs} = jobs[name];
  return {
    attempts,
    ...(attempts > 1 && {backoff: {type: 'exponential', delay: backoffMs, jitter: 0.5}}),
    removeOnComplete: {age: 120},
    removeOnFail: {age: 86_400, count: 1000},
    stackTraceLimit: 0,
  };
};
