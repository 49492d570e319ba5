import {jobs, type JobName} from '@signet/contracts';
import type {JobsOptions} from 'bullmq';

/**
 * How BullMQ carries a job. Finished ones stay a while for whoever looks into a queue, and not longer:
 * PostgreSQL holds the outcome. Stack traces stay in the log.
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
