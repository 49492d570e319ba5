import type {JobName, JobOf, JobPayload, QueueName} from '@signet/contracts';
import type {Type} from '@nestjs/common';

/** What a handler knows of its job beside the payload. */
export interface JobAttempt {
  /** From 1. A job whose worker died comes again under the same number. */
  readonly attempt: number;
  /** Aborts once the job is no longer ours, because its lock was lost or the process must end now. */
  readonly signal: AbortSignal;
}

/** Does one kind of job. May run twice for one job, even at the same time; what it throws has the job tried again. */
export interface JobHandler<N extends JobName> {
  readonly handle: (payload: JobPayload<N>, attempt: JobAttempt) => Promise<void>;
}

/** One handler for each job of a queue: none missing, none that does not belong. */
export type HandlersOf<Q extends QueueName> = {readonly [N in JobOf<Q>]: Type<JobHandler<N>>};

/** The handlers of some queue. */
export type SomeHandlers = {readonly [N in JobName]?: Type<JobHandler<N>>};
