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
import {WorkerStart} from './worker-start.js';

/** How many jobs a worker does at a time, and how long it may take to leave. */
export interface WorkerSettings {
  readonly concurrency: number;
  /** Milliseconds that jobs in flight get to finish; below the grace period of the orchestrator. */
  readonly drainMs: number;
}

/** What a queue's processor is made of. */
export interface ProcessorParts extends WorkerSettings {
  readonly queue: QueueName;
  /** Under which `BullModule` knows the backend. */
  readonly configKey: string;
  readonly backend: QueueBackend;
  readonly handlers: SomeHandlers;
}

/** A job whose worker died is taken up by another after the lock and at most two looks at it. */
const redelivery = {
  lockDuration: 5000,
  stalledInterval: 2000,
  /** PostgreSQL decides when to give up on work; BullMQ would after two deaths. */
  maxStalledCount: 1_000_000,
} as const;

/** Pause after a refused connection, in milliseconds; 15 s if left to BullMQ. */
const runRetryDelay = 500;

/** The host that `@nestjs/bullmq` finds by its decorator and gives a worker of the queue. */
export function processorOf({
  queue,
  configKey,
  backend,
  handlers,
  concurrency,
  drainMs,
}: ProcessorParts): Type<WorkerHost> {
  const options = {connection: backend, autorun: false, runRetryDelay, ...redelivery, concurrency, drainMs};

  @Processor({name: queue, configKey}, options satisfies QueueWorkerOptions)
  class QueueProcessor extends WorkerHost implements OnApplicationBootstrap, OnModuleDestroy {
    #runner = new JobRunner(queue, new Map());
    #start: WorkerStart | undefined;

    constructor(private readonly modules: ModuleRef) {
      super();
    }

    /** BullMQ gives a signal only to processors that declare all three parameters. */
    process(job: Job<unknown, void>, _token?: string, signal?: AbortSignal): Promise<void> {
      return this.#runner.run(job, signal ?? new AbortController().signal);
    }

    async onApplicationBootstrap(): Promise<void> {
      this.#runner = new JobRunner(queue, bindHandlers(handlers, this.modules));
      this.#start = new WorkerStart(queue, backend, this.worker);
      await this.#start.start().catch(async (refusal: unknown) => {
        await this.worker.close();
        throw refusal;
      });
    }

    /** Before anything that jobs use is torn down. */
    async onModuleDestroy(): Promise<void> {
      this.#start?.cancel();
      await this.worker.close();
    }
  }
  return QueueProcessor;
}
