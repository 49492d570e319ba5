import {NestFactory} from '@nestjs/core';
import type {INestApplicationContext, Type} from '@nestjs/common';
import type {JobName, QueueName} from '@signet/contracts';
import {QueueModule, type HandlersOf, type JobHandler, type QueueAddress} from '@signet/queue';

export function handlerOf<N extends JobName>(handle: JobHandler<N>['handle']): Type<JobHandler<N>> {
  return class implements JobHandler<N> {
    readonly handle = handle;
  };
}

export function startWorker<Q extends QueueName>(
  queues: QueueAddress,
  queue: Q,
  handlers: HandlersOf<Q>,
  settings: {concurrency?: number; drainMs?: number} = {},
): Promise<INestApplicationContext> {
  const module = QueueModule.forWorker(queue, handlers, {
    queues,
    concurrency: 1,
    drainMs: 10_000,
    ...settings,
  });
  return NestFactory.createApplicationContext(module, {logger: false, abortOnError: false});
}
