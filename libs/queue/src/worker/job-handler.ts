import type {JobName, JobOf, JobPayload, QueueName} from '@signet/contracts';
import type {Type} from '@nestjs/common';

export interface JobAttempt {
  /** The number of the attempt, from 1. If a worker dies, its attempt is repeated under the same number. */
  readonly attempt: number;
  /**
   * Aborts when another worker may run the job: this worker has lost its lock, or the job did not finish in time at
   * shutdown.
   */
  readonly signal: AbortSignal;
}

/**
 * Runs one kind of job. It must be idempotent, because it may run twice for one job, even concurrently. It throws to
 * request a retry.
 */
export interface JobHandler<N extends JobName> {
  readonly handle: (payload: JobPayload<N>, attempt: JobAttempt) => Promise<void>;
}

/** Exactly one handler for each kind of job in a queue. */
export type HandlersOf<Q extends QueueName> = {readonly [N in JobOf<Q>]: Type<JobHandler<N>>};

export type SomeHandlers = {readonly [N in JobName]?: Type<JobHandler<N>>};
