import {Processor, WorkerHost} from '@nestjs/bullmq';
import type {OnApplicationBootstrap, OnModuleDestroy, Type} from '@nestjs/common';
import {ModuleRef} from '@nestjs/core';
import type {QueueName} from '@signet/contracts';
import type {Job} from 'bullmq';
import type {QueueBackend} from '../backend/queue-backend.js';
import {bindHandlers} from './bound-handlers.js';
import type {QueueWorkerOptions} from './queue-worker.js';
import type {SomeHandlers} from './job-handler.js';
import {JobRunner} from './job-runner.js';
import {WorkerPause, type WorkCondition} from './worker-pause.js';
import {WorkerStart} from './worker-start.js';

/** The concurrency of a worker, and the timeout of its shutdown. */
export interface WorkerSettings {
  readonly concurrency: number;
  /**
   * How long jobs in flight may take to finish at shutdown, in milliseconds. Must be shorter than the orchestrator's
   * grace period by at least two seconds, in which the connections close.
   */
  readonly drainMs: number;
  /** The provider that decides whether the worker may take jobs; a worker without a condition always may. */
  readonly condition?: Type<WorkCondition>;
}

export interface ProcessorParts extends WorkerSettings {
  readonly queue: QueueName;
  /** The name of the connection in `BullModule`. */
  readonly configKey: string;
  readonly backend: QueueBackend;
  readonly handlers: SomeHandlers;
}

/**
 * If a worker dies, another worker takes over its job after the lock has expired and at most two checks for stalled
 * jobs have run.
 */
const redelivery = {
  lockDuration: 5000,
  stalledInterval: 2000,
  /**
   * In practice unlimited, because the job's row in PostgreSQL determines when to give up. With BullMQ's default, a job
   * would fail after the death of two workers.
   */
  maxStalledCount: 1_000_000,
} as const;

/** The delay before a retry after a refused connection, in milliseconds. BullMQ's default is 15 s. */
const runRetryDelay = 500;

/** The processor class of a queue. `@nestjs/bullmq` finds the class by its decorator and creates a worker for it. */
export function processorOf({
  queue,
  configKey,
  backend,
  handlers,
  concurrency,
  drainMs,
  condition,
}: ProcessorParts): Type<WorkerHost> {
  const options = {connection: backend, autorun: false, runRetryDelay, ...redelivery, concurrency, drainMs};

  @Processor({name: queue, configKey}, options satisfies QueueWorkerOptions)
  class QueueProcessor extends WorkerHost implements OnApplicationBootstrap, OnModuleDestroy {
    #runner = new JobRunner(queue, new Map());
    #start: WorkerStart | undefined;

    constructor(private readonly modules: ModuleRef) {
      super();
    }

    /** Declares all three parameters, because BullMQ passes a signal only to a function with three parameters. */
    process(job: Job<unknown, void>, _token?: string, signal?: AbortSignal): Promise<void> {
      return this.#runner.run(job, signal ?? new AbortController().signal);
    }

    async onApplicationBootstrap(): Promise<void> {
      this.#runner = new JobRunner(queue, bindHandlers(handlers, this.modules));
      const pause =
        condition && new WorkerPause(queue, this.worker, this.modules.get(condition, {strict: false}));
      this.#start = new WorkerStart(queue, backend, this.worker, pause);
      await this.#start.start().catch(async (refusal: unknown) => {
        await this.worker.close();
        throw refusal;
      });
    }

    /** Runs before `onApplicationShutdown`, in which the providers that jobs use close their connections. */
    async onModuleDestroy(): Promise<void> {
      this.#start?.cancel();
      await this.worker.close();
    }
  }
  return QueueProcessor;
}
